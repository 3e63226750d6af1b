import BlogModels

/// A way to a post, by which it is a draft or a blog. What does not stand behind it is not there.
struct PostDoor: Sendable {
    /// What is said not to be there.
    let subject: Subject
    /// The states in which a post stands behind it.
    let states: Set<PostState>
    /// What somebody else than the author is told.
    let strangersError: ServiceError

    /// Nobody else learns of a draft that it is there. A draft that was published meanwhile is let pass where
    /// publishing is all that is wanted.
    static func draft(_ id: PostID, orPublished: Bool = false) -> PostDoor {
        PostDoor(
            subject: .draft(id), states: orPublished ? [.draft, .published] : [.draft],
            strangersError: .notFound(.draft(id)))
    }

    /// Everybody may know that a blog is there.
    static func blog(_ id: PostID) -> PostDoor {
        PostDoor(
            subject: .blog(id), states: [.published], strangersError: .notPermitted(.changeBlog))
    }

    func check(_ post: Post, for viewer: UserID) throws(ServiceError) {
        guard states.contains(post.state) else { throw .notFound(subject) }
        guard post.authorID == viewer else { throw strangersError }
    }
}
