import Testing

/// What somebody gets who comes to a post through some door: how it ends, and how much of the post they see.
struct PermissionCell: Equatable, CustomStringConvertible {
    /// A status or an exit code; nil where it went well.
    let failure: Int?
    let sight: Sight?

    /// What came of it, at a door that says `success` when it goes well.
    init(ending: Int, success: Int, state: PostState, text: String) {
        failure = ending == success ? nil : ending
        sight = Sight(of: state, in: text)
    }

    /// A cell of the table: a number for how it fails, or what is seen.
    init(_ text: Substring) throws {
        failure = Int(text)
        sight = failure == nil ? try #require(Sight(rawValue: String(text)), "\(text)") : .nothing
    }

    var description: String { failure.map(String.init) ?? sight?.rawValue ?? "parts of the post" }
}
