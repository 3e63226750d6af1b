/// A screen of places, one above the other, and its actions. It stands in for UIKit, Android's views or a browser, and
/// knows nothing of blogs or patterns.
public final class Screen {
    /// How many lines were drawn so far: the cost of redraws.
    public private(set) var linesDrawn = 0
    /// The questions that were asked and the screens that were opened since ``forgetNotes()``.
    public private(set) var notes: [String] = []
    /// The person's answer to every question.
    public var answer = true

    private var places: [any Place] = []
    private var actions: [String: (String) async throws -> Void] = [:]

    /// Makes an empty screen.
    public init() {}

    /// Adds a place for lines below the others.
    public func label() -> Label { add(Label(screen: self)) }

    /// Adds a place for rows below the others.
    public func table() -> Table { add(Table(screen: self)) }

    /// Sets the action of a button or row. It gets the row that was pressed. There is one action for each name: a second
    /// replaces the first. An action throws only when it is cancelled.
    public func on(_ name: String, _ action: @escaping (_ row: String) async throws -> Void) {
        actions[name] = action
    }

    /// Performs an action, and waits until it is finished.
    public func press(_ name: String, row: String = "") async {
        try? await actions[name]?(row)
    }

    /// Asks the person.
    public func ask(_ question: String) async -> Bool {
        notes.append("? \(question) \(answer ? "Yes" : "No")")
        return answer
    }

    /// Opens another screen.
    public func open(_ name: String) {
        notes.append("→ \(name)")
    }

    /// Removes the notes.
    public func forgetNotes() {
        notes = []
    }

    /// The text on the screen.
    public var text: String {
        places.map(\.shown).filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
            .joined(separator: "\n")
    }

    func drew(_ lines: Int) {
        linesDrawn += lines
    }

    private func add<Kind: Place>(_ place: Kind) -> Kind {
        places.append(place)
        return place
    }
}
