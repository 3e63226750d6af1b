import BlogModels
import BlogServices

extension LineWriter {
    /// Writes the first line.
    mutating func write(_ inventory: BlogInventory) {
        begin()
        field("type", ArchiveFormat.name)
        field("version", ArchiveFormat.version)
        for (key, kind) in ArchiveFormat.counts { field(key, inventory[kind]) }
        field("lastUser", inventory.marks.lastUser)
        field("lastPost", inventory.marks.lastPost)
        end()
    }

    /// Writes the last line.
    mutating func writeEnd(records: Int) {
        begin()
        field("type", ArchiveFormat.end)
        field("records", records)
        end()
    }

    /// Writes one record's line.
    mutating func write(_ record: BlogRecord) {
        begin()
        field("type", record.kind.rawValue)
        switch record {
        case .user(let user): fields(of: user)
        case .post(let post): fields(of: post)
        case .like(let like):
            field("post", like.post.rawValue)
            field("user", like.user.rawValue)
            field("at", like.at.iso8601)
        case .follow(let follow):
            field("follower", follow.follower.rawValue)
            field("followed", follow.followed.rawValue)
            field("at", follow.at.iso8601)
        case .share(let share):
            field("post", share.post.rawValue)
            field("user", share.user.rawValue)
            field("at", share.at.iso8601)
        case .importAuthor(let author):
            field("key", author.key)
            field("user", author.user.rawValue)
        case .importedFile(let file):
            field("path", file.path)
            field("post", file.post?.rawValue)
            field("version", file.version.number)
            field("authorKey", file.authorKey)
            field("date", file.date.iso8601)
        }
        end()
    }

    private mutating func fields(of user: SeedUser) {
        field("id", user.id.rawValue)
        field("username", user.username.text)
        field("name", user.name.text)
        field("summary", user.summary.text)
        field("iconURL", user.iconURL?.text)
        field("joinedAt", user.joinedAt.iso8601)
    }

    private mutating func fields(of post: PostRecord) {
        field("id", post.id.rawValue)
        field("author", post.author.rawValue)
        field("state", post.state.rawValue)
        field("trashedFrom", post.trashedFrom?.rawValue)
        field("title", post.title.text)
        field("createdAt", post.createdAt.iso8601)
        field("editedAt", post.editedAt.iso8601)
        field("publishedAt", post.publishedAt?.iso8601)
        field("deletedAt", post.deletedAt?.iso8601)
        field("version", post.version.number)
        field("body", post.body.markdown)
    }
}
