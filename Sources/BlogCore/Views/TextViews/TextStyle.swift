package import TextLayout

/// The escape sequences that an output supports.
public enum TextStyle: Hashable, Sendable {
    /// No escape sequences: for files, pipes and HTTP.
    case plain
    /// Bold, faint and coloured text by the escape sequences of ECMA-48 §8.3.117 (SGR).
    case ansi

    /// The text with the escape sequences of an emphasis; unchanged if there are none.
    package func paint(_ text: String, _ emphasis: TextEmphasis) -> String {
        guard self == .ansi, let code = emphasis.code, !text.isEmpty else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}

extension TextEmphasis {
    /// The parameters of its SGR sequence; nil if it needs none.
    var code: String? {
        switch self {
        case .normal: nil
        case .strong: "1"
        case .faint: "2"
        case .accent: "36"
        case .alarm: "1;31"
        }
    }

    /// The emphasis with these parameters; ``normal`` for others.
    init(code: some StringProtocol) {
        self = Self.allCases.first { $0.code.map { $0 == code } ?? false } ?? .normal
    }
}
