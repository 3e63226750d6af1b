import BlogDomain
import BlogViews

/// The members of the line of a post.
extension JSONWriter {
    mutating func members(of post: PostRecord) {
        id(post.id.rawValue)
        value("author", Int(post.author.rawValue))
        value("state", post.state.rawValue)
        value("trashedFrom", post.trashedFrom?.rawValue)
        value("title", post.content.title.text)
        value("createdAt", post.createdAt.iso8601)
        value("editedAt", post.editedAt.iso8601)
        value("publishedAt", post.publishedAt?.iso8601)
        value("deletedAt", post.deletedAt?.iso8601)
        value("version", post.version.number)
        value("excerpt", post.excerpt?.text)
        values("tags", post.content.tags.all.map(\.name.text))
        values("aliases", post.aliases.map(\.text))
        if post.content.commentsClosed { value("commentsClosed", 1) }
        value("body", post.content.body.markdown)
        if let pending = post.pending {
            value("pendingVersion", pending.version.number)
            value("pendingTitle", pending.content.title.text)
            values("pendingTags", pending.content.tags.all.map(\.name.text))
            value("pendingBody", pending.content.body.markdown)
        }
    }
}

extension LineFields {
    mutating func post() throws -> PostRecord {
        let post = try PostRecord(
            id: postID("id"), author: userID("author"), state: state("state", text("state")),
            trashedFrom: optionalText("trashedFrom").map { try state("trashedFrom", $0) },
            content: PostContent(
                title: Title(archived: text("title")), body: Body(text("body")),
                tags: Tags(archived: texts("tags")), commentsClosed: commentsClosed()),
            createdAt: moment("createdAt"), editedAt: moment("editedAt"),
            publishedAt: optionalMoment("publishedAt"), deletedAt: optionalMoment("deletedAt"),
            version: version("version"), excerpt: excerpt(),
            aliases: texts("aliases").map { try Alias($0) }, pending: pending())
        try post.check()
        return post
    }

    /// Only posts with closed comments have this field.
    private mutating func commentsClosed() throws -> Bool {
        try has("commentsClosed") && number("commentsClosed", from: 0, to: 1) == 1
    }

    /// Older exports have no such field.
    private mutating func excerpt() throws -> Excerpt? {
        guard has("excerpt"), let text = try optionalText("excerpt") else { return nil }
        return try Excerpt(text)
    }

    /// Only posts whose author has not saved a text have these fields.
    private mutating func pending() throws -> PendingText? {
        guard has("pendingBody") else { return nil }
        return try PendingText(
            PostContent(
                title: Title(archived: text("pendingTitle")), body: Body(text("pendingBody")),
                tags: Tags(archived: texts("pendingTags"))), for: version("pendingVersion"))
    }

    private func state(_ key: String, _ text: String) throws(LineProblem) -> PostState {
        guard let state = PostState(rawValue: text) else {
            throw .text("\(key) must be draft, published or trashed")
        }
        return state
    }
}
