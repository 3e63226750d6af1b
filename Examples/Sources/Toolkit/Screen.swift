/// A screen of places, one above the other, and what can be pressed on it: the stand-in for UIKit, Android's views or a
/// browser. It knows nothing of blogs, and nothing of patterns.
public final class Screen {
    /// How many lines were drawn so far: what a redraw costs.
    public private(set) var linesDrawn = 0
    /// What somebody was asked and where they were led, since this was last forgotten.
    public private(set) var notes: [String] = []
    /// What the person in front of it says to questions.
    public var answer = true

    private var places: [any Place] = []
    private var actions: [String: (String) async throws -> Void] = [:]

    /// Makes an empty screen.
    public init() {}

    /// Adds a place for lines, below those that are there.
    public func label() -> Label { add(Label(screen: self)) }

    /// Adds a place for rows, below those that are there.
    public func table() -> Table { add(Table(screen: self)) }

    /// Says what is to happen when something is pressed; the action is told on which row. There is one action of a name: a
    /// second takes the place of the first. An action throws only when it is cancelled.
    public func on(_ name: String, _ action: @escaping (_ row: String) async throws -> Void) {
        actions[name] = action
    }

    /// Presses something, and waits until its action is over.
    public func press(_ name: String, row: String = "") async {
        try? await actions[name]?(row)
    }

    /// Asks the person in front of it.
    public func ask(_ question: String) async -> Bool {
        notes.append("? \(question) \(answer ? "Yes" : "No")")
        return answer
    }

    /// Leads to another screen.
    public func open(_ name: String) {
        notes.append("→ \(name)")
    }

    /// Forgets questions and ways.
    public func forgetNotes() {
        notes = []
    }

    /// What is to be seen.
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
