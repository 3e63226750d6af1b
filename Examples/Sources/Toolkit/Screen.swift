/// A screen with labels and tables, one above the other, and with actions. It takes the place of UIKit, Android's views or
/// a browser.
public final class Screen {
    /// The number of lines drawn so far.
    public private(set) var linesDrawn = 0
    /// The questions asked and the screens opened since ``removeNotes()``.
    public private(set) var notes: [String] = []
    /// The person's answer to every question.
    public var answer = true

    private var places: [any Place] = []
    private var actions: [String: (String) async throws -> Void] = [:]

    /// Creates an empty screen.
    public init() {}

    /// Adds a label below the others.
    public func label() -> Label { add(Label(screen: self)) }

    /// Adds a table below the others.
    public func table() -> Table { add(Table(screen: self)) }

    /// Sets the action of a button or row. The action gets the ID of the pressed row. A second action with the same name
    /// replaces the first. An action throws only if it is cancelled.
    public func on(_ name: String, _ action: @escaping (_ row: String) async throws -> Void) {
        actions[name] = action
    }

    /// Performs an action and waits until it is finished.
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
    public func removeNotes() {
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
