/// What a person has done with a screen, in contrast to the data that it shows: the open tab, and for each part the chosen row,
/// the scroll position and more. It survives a stop of the program and another size of the terminal.
///
/// A view subscribes to a part. It gets the state at once, then after each change of this part.
public final class ViewState<Part: Hashable> {
    public var tab: Part {
        didSet { if tab != oldValue { notify(tab) } }
    }

    private var parts: [Part: PartState] = [:]
    private var observers: [Part: [(Part, PartState) -> Void]] = [:]

    public init(tab: Part) {
        self.tab = tab
    }

    public subscript(part: Part) -> PartState {
        get { parts[part] ?? PartState() }
        set {
            guard newValue != self[part] else { return }
            parts[part] = newValue
            notify(part)
        }
    }

    public func subscribe(to part: Part, _ observer: @escaping (Part, PartState) -> Void) {
        observers[part, default: []].append(observer)
        observer(part, self[part])
    }

    private func notify(_ part: Part) {
        for observer in observers[part] ?? [] { observer(part, self[part]) }
    }
}

/// The state of one part of a screen.
public struct PartState: Hashable, Sendable {
    /// The identifier of the chosen row; nil before the list has rows.
    public var chosen: Int64?
    /// The place of the chosen row. If the row leaves the list, the row that takes its place becomes the chosen one.
    public var chosenIndex = 0
    /// The first visible row of a list, or the first visible line of a text.
    public var top = 0
    /// The first visible column of the lines that do not fit.
    public var left = 0
    /// The rows that are shown completely.
    public var expanded: Set<Int64> = []
    /// The words that a person has searched in a text.
    public var filter = ""
    /// The rows with a command that is not answered yet.
    public var pending: Set<Int64> = []

    public init() {}
}
