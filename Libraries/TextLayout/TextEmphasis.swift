/// The emphasis of a piece of text.
public enum TextEmphasis: Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case normal
    /// Titles and headings.
    case strong
    /// Less important text: numbers, lines, excerpts.
    case faint
    /// Details for orientation: dates, counts, the bar of a progress.
    case accent
    /// Errors.
    case alarm
}
