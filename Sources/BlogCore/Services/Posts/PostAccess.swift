import BlogModels

/// The access rules for a post that is requested as a draft or as a blog.
struct PostAccess: Sendable {
    /// The subject of a ``ServiceError/notFound(_:)``.
    let subject: MissingObject
    /// The states in which the post is found.
    let states: Set<PostState>
    /// The error for a user who is not the author.
    let errorForOthers: ServiceError

    /// Other users do not learn that a draft exists.
    /// - Parameter orPublished: whether a published post is accepted too, because another request may have published the
    ///   draft first.
    static func draft(_ id: PostID, orPublished: Bool = false) -> PostAccess {
        PostAccess(
            subject: .draft(id), states: orPublished ? [.draft, .published] : [.draft],
            errorForOthers: .notFound(.draft(id)))
    }

    /// Every user may know that a blog exists.
    static func blog(_ id: PostID) -> PostAccess {
        PostAccess(
            subject: .blog(id), states: [.published], errorForOthers: .notPermitted(.changeBlog))
    }

    func check(_ post: Post, for viewer: UserID) throws(ServiceError) {
        guard states.contains(post.state) else { throw .notFound(subject) }
        guard PostService.isEditable(by: viewer, author: post.authorID) else { throw errorForOthers }
    }
}
