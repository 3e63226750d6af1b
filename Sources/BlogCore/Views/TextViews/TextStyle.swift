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

/// The emphasis of a piece of text.
package enum TextFace {
    /// As text is.
    case normal
    /// Titles and headings.
    case strong
    /// What can be passed over: numbers, rules, excerpts.
    case faint
    /// What shows the way: dates, counts, the bar of a progress.
    case accent
    /// Errors.
    case alarm

    /// The parameters of its SGR sequence; nil where it needs none.
    var code: String? {
        switch self {
        case .normal: nil
        case .strong: "1"
        case .faint: "2"
        case .accent: "36"
        case .alarm: "1;31"
        }
    }
}
