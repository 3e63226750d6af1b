import BlogModels

/// The rules for one way to a post: as a draft, or as a blog.
struct PostAccess: Sendable {
    /// What an error says was not found.
    let subject: Subject
    /// A post in another state is not found.
    let states: Set<PostState>
    /// The error for a user who is not the author.
    let strangersError: ServiceError

    /// Other users do not learn that a draft exists. Publishing also accepts a draft that was published meanwhile.
    static func draft(_ id: PostID, orPublished: Bool = false) -> PostAccess {
        PostAccess(
            subject: .draft(id), states: orPublished ? [.draft, .published] : [.draft],
            strangersError: .notFound(.draft(id)))
    }

    /// Every user may know that a blog exists.
    static func blog(_ id: PostID) -> PostAccess {
        PostAccess(
            subject: .blog(id), states: [.published], strangersError: .notPermitted(.changeBlog))
    }

    func check(_ post: Post, for viewer: UserID) throws(ServiceError) {
        guard states.contains(post.state) else { throw .notFound(subject) }
        guard post.authorID == viewer else { throw strangersError }
    }
}
