import BlogModels

/// The fields of the line of a post.
extension LineWriter {
    mutating func fields(of post: PostRecord) {
        field("id", post.id.rawValue)
        field("author", post.author.rawValue)
        field("state", post.state.rawValue)
        field("trashedFrom", post.trashedFrom?.rawValue)
        field("title", post.content.title.text)
        field("createdAt", post.createdAt.iso8601)
        field("editedAt", post.editedAt.iso8601)
        field("publishedAt", post.publishedAt?.iso8601)
        field("deletedAt", post.deletedAt?.iso8601)
        field("version", post.version.number)
        field("excerpt", post.excerpt?.text)
        field("tags", post.content.tags.all.map(\.name.text))
        field("aliases", post.aliases.map(\.text))
        if post.content.commentsClosed { field("commentsClosed", 1) }
        field("body", post.content.body.markdown)
        if let pending = post.pending {
            field("pendingVersion", pending.version.number)
            field("pendingTitle", pending.content.title.text)
            field("pendingTags", pending.content.tags.all.map(\.name.text))
            field("pendingBody", pending.content.body.markdown)
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
        guard let state = PostState(rawValue: text) else { throw LineProblem.notAState(field: key) }
        return state
    }
}
