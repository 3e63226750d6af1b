/// How a piece of text stands out from others.
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
