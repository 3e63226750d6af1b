/// A key of the keyboard, or a pasted text.
public enum Key: Hashable, Sendable {
    /// A key with a printable character.
    case character(Character)
    /// A letter or a sign together with Ctrl. Letters are in lower case.
    case control(Character)
    /// A character together with Alt (Meta).
    case meta(Character)
    case enter
    case escape
    case tab
    /// Shift and Tab.
    case backTab
    /// The key that deletes the character before the cursor.
    case backspace
    /// The key that deletes the character at the cursor.
    case delete
    /// An arrow key.
    case up, down, left, right
    case pageUp, pageDown
    case home, end
    /// A text that was pasted. It may contain line breaks.
    case pasted(String)
}
