import BlogContracts
import Terminal

/// A key, declared once: what it does, its help, and its row in `terminal.md`.
struct Binding {
    /// The keys that the help names, and all keys.
    let key: String
    let names: [Substring]
    /// What it does, in one or two words for the last line of the screen; nil if it is not there.
    let text: String?
    /// What it does, in a sentence for the help.
    let detail: String
    let wait: Wait
    /// Whether the viewer may do it.
    let isAllowed: Bool
    /// Whether the help names it now.
    let isOffered: Bool
    /// They belong to the keys in turn. Without an action, something else handles the keys.
    private let actions: [() -> Void]

    /// - Parameters:
    ///   - others: further keys, which the help does not name.
    ///   - needed: the commands of which the viewer must have one.
    ///   - commands: those that the viewer has.
    init(
        _ key: String, also others: String = "", _ text: String?, _ detail: String, wait: Wait = .load,
        needs needed: ViewerCommands = [], of commands: ViewerCommands = [], when isOffered: Bool = true,
        _ actions: (() -> Void)...
    ) {
        (self.key, self.text, self.detail, self.wait) = (key, text, detail, wait)
        names = (key + " " + others).split(separator: " ")
        isAllowed = needed.isEmpty || !needed.isDisjoint(with: commands)
        self.isOffered = isOffered && isAllowed
        self.actions = actions
    }

    /// What a key does; nil if it is another one.
    func action(for key: Key) -> (() -> Void)? {
        guard let index = names.firstIndex(where: { Key(name: $0) == key }), !actions.isEmpty else {
            return nil
        }
        return actions[index % actions.count]
    }
}

/// What a key waits for.
enum Wait {
    /// Until its screen has loaded, or has failed.
    case load
    case never
    /// It waits for nothing, and leaves: keys that still wait before it are dropped with their screen.
    case leaving
}

extension Key {
    private static let named: [Substring: Key] = [
        "Enter": .enter, "Esc": .escape, "Tab": .tab, "Shift-Tab": .backTab, "Backspace": .backspace,
        "Space": .character(" "), "↑": .up, "↓": .down, "←": .left, "→": .right, "PgUp": .pageUp,
        "PgDn": .pageDown, "Home": .home, "End": .end,
    ]

    /// The key with a name of the help, such as `Ctrl-D`.
    init(name: Substring) {
        let last = Character(name.suffix(1).lowercased())
        self =
            Self.named[name]
            ?? (name.hasPrefix("Ctrl-") ? .control(last) : .character(Character(String(name))))
    }
}
