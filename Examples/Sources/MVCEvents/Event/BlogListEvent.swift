/// What a person can do with a list of blogs.
enum BlogListEvent: Hashable, Sendable {
    case loadMore
    case like(Int64)
    case select(Int64)
}
