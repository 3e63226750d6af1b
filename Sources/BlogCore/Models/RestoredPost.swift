/// A post that was put back out of the recycle bin, as what it was before.
public enum RestoredPost: Hashable, Sendable {
    /// It is published again.
    case blog(BlogText)
    /// It is a draft again.
    case draft(DraftText)
}
