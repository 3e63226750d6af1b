/// An action of a person on a list of blogs.
enum BlogListEvent: Hashable, Sendable {
    case loadMore
    case like(Int64)
    case select(Int64)
}
