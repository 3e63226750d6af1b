package import BlogModels
import BlogServices

/// A post in any state.
package struct MemoryPost: Sendable {
    package let id: PostID
    package var author: UserID
    package var state: PostState
    package var title: Title
    package var body: Body
    let createdAt: Timestamp
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
        createdAt = min(seed.publishedAt ?? seed.editedAt, seed.editedAt)
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
        createdAt = moment
        editedAt = moment
        publishedAt = nil
    }

    init(_ imported: ImportedPost, id: PostID, author: UserID, at now: Timestamp) {
        self.id = id
        self.author = author
        state = imported.isPublished ? .published : .draft
        title = imported.title
        body = imported.body
        createdAt = now
        editedAt = imported.date
        publishedAt = imported.isPublished ? imported.date : nil
    }

    init(_ record: PostRecord) {
        id = record.id
        author = record.author
        state = record.state
        title = record.title
        body = record.body
        createdAt = record.createdAt
        editedAt = record.editedAt
        publishedAt = record.publishedAt
        deletedAt = record.deletedAt
        trashedFrom = record.trashedFrom
        version = record.version
    }

    var record: PostRecord {
        PostRecord(
            stored: id, author: author, state: state, trashedFrom: trashedFrom, title: title, body: body,
            createdAt: createdAt, editedAt: editedAt, publishedAt: publishedAt, deletedAt: deletedAt,
            version: version)
    }

    var draft: Draft {
        Draft(
            id: id, authorID: author, title: title, excerpt: Excerpt(of: body), editedAt: editedAt,
            version: version)
    }
}
