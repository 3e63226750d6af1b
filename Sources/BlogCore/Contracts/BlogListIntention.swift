/// What somebody can want of a live list of blogs; a row is known by its `id`.
public enum BlogListIntention: Hashable, Sendable {
    /// To see the list as it is now.
    case refresh
    /// To see the next rows.
    case loadMore
    /// To like a row's blog.
    case like(Int64)
    /// To take that back.
    case unlike(Int64)
    /// To hand a row's blog on.
    case share(Int64)
    /// To read a row's blog.
    case select(Int64)
    /// To see who wrote it.
    case selectAuthor(Int64)
}
