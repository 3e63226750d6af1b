/// What a terminal can do beside letters.
public enum TextStyle: Hashable, Sendable {
    /// Letters only: no escape sequence at all, for files, pipes and HTTP.
    case plain
    /// Bold, faint and coloured by the escape sequences of ECMA-48 §8.3.117 (SGR).
    case ansi

    /// The text as the face shows it; without one's escapes, the text itself.
    func paint(_ text: String, _ face: TextFace) -> String {
        guard self == .ansi, let code = face.code, !text.isEmpty else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}
