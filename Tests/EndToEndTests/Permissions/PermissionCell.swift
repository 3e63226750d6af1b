import Testing

/// The result of a viewer's request for a post: how it ends, and the visible parts of the post.
struct PermissionCell: Equatable, CustomStringConvertible {
    /// A status or an exit code; nil for a success.
    let failure: Int?
    let sight: Sight?

    /// The result of a request or command whose successes end with `success`.
    init(ending: Int, success: Int, state: PostState, text: String) {
        failure = ending == success ? nil : ending
        sight = Sight(of: state, in: text)
    }

    /// A cell of the table: the number of a failure, or the visible parts.
    init(_ text: Substring) throws {
        failure = Int(text)
        sight = failure == nil ? try #require(Sight(rawValue: String(text)), "\(text)") : .nothing
    }

    var description: String { failure.map(String.init) ?? sight?.rawValue ?? "parts of the post" }
}
