package import BlogModels
import BlogServices

/// A post in any state.
package struct MemoryPost: Sendable {
    package let id: PostID
    package var author: UserID
    package var state: PostState
    package var title: Title
    package var body: Body
    package var editedAt: Timestamp
    package var publishedAt: Timestamp?
    /// When it was thrown away, and what it was then; nil unless it is in the bin.
    package var deletedAt: Timestamp?
    package var trashedFrom: PostState?
    package var version = PostVersion(1)

    init(_ seed: SeedPost, id: PostID) {
        self.id = id
        author = seed.author
        state = seed.state
        title = seed.title
        body = seed.body
        editedAt = seed.editedAt
        publishedAt = seed.publishedAt
        deletedAt = seed.deletedAt
        trashedFrom = seed.deletedAt.map { _ in seed.publishedAt == nil ? .draft : .published }
    }

    init(draft id: PostID, by author: UserID, _ title: Title, _ body: Body, at moment: Timestamp) {
        self.id = id
        self.author = author
        state = .draft
        self.title = title
        self.body = body
        editedAt = moment
        publishedAt = nil
    }

    init(_ imported: ImportedPost, id: PostID, author: UserID) {
        self.id = id
        self.author = author
        state = imported.isPublished ? .published : .draft
        title = imported.title
        body = imported.body
        editedAt = imported.date
        publishedAt = imported.isPublished ? imported.date : nil
    }

    var draft: Draft {
        Draft(
            id: id, authorID: author, title: title, excerpt: Excerpt(of: body), editedAt: editedAt,
            version: version)
    }
}
