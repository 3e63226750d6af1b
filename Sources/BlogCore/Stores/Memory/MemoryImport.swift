import BlogModels

/// What the last import of a file left.
struct MemoryImport: Sendable {
    let post: PostID
    var version: PostVersion
    var authorKey: String?
    var date: Timestamp
}
