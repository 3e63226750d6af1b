/// Comments. Everyone may read those of a published blog, and every user may write one until its author closes them.
public struct CommentService: Sendable {
    let services: Services

    /// Whether a viewer may delete a comment: the one who wrote it, and the author of the blog.
    package static func isDeletable(_ comment: Comment, by viewer: UserID?) -> Bool {
        viewer == comment.blogAuthor || viewer != nil && viewer == comment.author?.id
    }

    /// The comments of a blog, the oldest first.
    public func comments(on blog: PostID, _ page: PageRequest) async throws -> Page<Comment> {
        try await services.repositories.comments(on: blog, page).found(.blog(blog))
    }

    /// The newest comments of a blog, the newest first.
    public func newest(on blog: PostID, atMost limit: PageLimit) async throws -> [Comment] {
        try await services.repositories.newestComments(on: blog, atMost: limit).found(.blog(blog))
    }

    /// One comment of a published blog.
    public func comment(_ id: CommentID) async throws -> Comment {
        try await services.repositories.comment(id).orThrow(CommentError.notFound(id))
    }

    /// Adds a comment. A repetition with the same key adds nothing, and finds no comment that was deleted since.
    public func add(
        _ text: CommentText, to blog: PostID, by viewer: UserID?, once key: IdempotencyKey?
    ) async throws -> Comment {
        let viewer = try viewer.authenticated()
        let now = services.clock.now()
        let request = services.request(
            .addComment, key, "\(blog.rawValue)\n\(text.text)", by: viewer, at: now)
        return try await services.spend(
            .comments, bytes: text.text.utf8.count, of: viewer, once: request, if: { !$0.isRepetition }
        ) { request in
            try await services.repositories.addComment(text, to: blog, by: viewer, at: now, once: request)
                .found(.blog(blog))
        }.object
    }

    /// Deletes a comment of a published blog.
    /// - Returns: the comment.
    @discardableResult
    public func delete(_ id: CommentID, by viewer: UserID?) async throws -> Comment {
        let viewer = try viewer.authenticated()
        return try await services.repositories.deleteComment(id) { comment in
            guard CommentService.isDeletable(comment, by: viewer) else { throw CommentError.notPermitted }
        }.orThrow(CommentError.notFound(id))
    }
}

extension Services {
    public var comments: CommentService { CommentService(services: self) }
}

public enum CommentError: Refusal, Hashable {
    /// The comment does not exist, or its blog is not published.
    case notFound(CommentID)
    /// The author of the blog accepts no more comments.
    case areClosed
    /// The viewer has neither written the comment nor the blog.
    case notPermitted
}

extension UserBudget {
    public static let comments = UserBudget("comments")
}

extension KeyedRequest.Route {
    public static let addComment = KeyedRequest.Route("POST /blogs/{id}/comments")
}

extension Subject {
    /// The comments of a blog.
    public static func comments(on blog: PostID) -> Subject { Subject(.comments, id: blog.rawValue) }
    /// One comment. It changes only when it is deleted.
    public static func comment(_ id: CommentID) -> Subject { Subject(.comment, id: id.rawValue) }
}

/// Stores comments. In a database the cost of each function does not grow with the number of comments.
public protocol CommentRepository: AnyObject, Sendable {
    /// The comments of a post, the oldest first; nil if the post does not exist or is not published.
    func comments(on blog: PostID, _ page: PageRequest) async throws -> Page<Comment>?

    /// The newest comments of a post, the newest first; nil if the post does not exist or is not published.
    func newestComments(on blog: PostID, atMost limit: PageLimit) async throws -> [Comment]?

    /// A comment; nil if it does not exist or its post is not published.
    func comment(_ id: CommentID) async throws -> Comment?

    /// Adds a comment to a published post, unless `request` repeats an earlier one. In the same transaction it stores the request.
    /// - Returns: nil if the post does not exist or is not published.
    /// - Throws: also ``CommentError/areClosed``, and the errors of `request`. Then nothing has changed.
    func addComment(
        _ text: CommentText, to blog: PostID, by user: UserID, at moment: Timestamp,
        once request: KeyedRequest?
    ) async throws -> Added<Comment>?

    /// Deletes a comment of a published post. Its identifier is never used again.
    /// - Parameter check: throws if the comment may not be deleted. It must only compute.
    /// - Returns: the comment; nil if it does not exist or its post is not published.
    /// - Throws: also the errors of `check`. Then nothing has changed.
    func deleteComment(
        _ id: CommentID, _ check: @escaping @Sendable (Comment) throws -> Void
    ) async throws -> Comment?
}
