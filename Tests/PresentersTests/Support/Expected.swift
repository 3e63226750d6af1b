import BlogTestSupport

/// The presentations of Ada, Bob and their posts in `SeedContent.tinyBlog`. A test can change some values.
extension BlogCellPresentation {
    static func first(
        authorText: String = "Author: Ada", likes: CountPresentation = CountPresentation(2, "2 likes"),
        isLiked: Bool? = nil, isOwn: Bool = true, likedText: String? = nil,
        shares: CountPresentation = CountPresentation(1, "1 share")
    ) -> BlogCellPresentation {
        BlogCellPresentation(
            post: PostSummaryPresentation(id: 1, title: "First", excerpt: "Text.", version: 1), author: .ada,
            authorText: authorText,
            published: MomentPresentation(at: "1970-01-01T00:16:40Z", text: "Published 1 Jan 1970"),
            edited: nil, likes: likes, isLiked: isLiked,
            commands: .blog(isLiked: isLiked, isOwn: isOwn), likedText: likedText, shares: shares,
            comments: .none)
    }

    static func second(authorText: String = "Author: Ada", isLiked: Bool? = nil) -> BlogCellPresentation {
        BlogCellPresentation(
            post: PostSummaryPresentation(id: 2, title: "Second", excerpt: "Text.", version: 1), author: .ada,
            authorText: authorText,
            published: MomentPresentation(at: "1970-01-01T00:33:20Z", text: "Published 1 Jan 1970"),
            edited: MomentPresentation(at: "1970-01-01T00:41:40Z", text: "Edited 1 Jan 1970"),
            likes: CountPresentation(0, "0 likes"), isLiked: isLiked,
            commands: .blog(isLiked: isLiked, isOwn: true),
            likedText: nil, shares: CountPresentation(0, "0 shares"), comments: .none)
    }

    static func bobs(
        authorText: String = "by Bob", isLiked: Bool? = nil, likedText: String? = nil
    ) -> BlogCellPresentation {
        BlogCellPresentation(
            post: PostSummaryPresentation(id: 5, title: "Bob's", excerpt: "Text.", version: 1), author: .bob,
            authorText: authorText,
            published: MomentPresentation(at: "1970-01-01T00:30:00Z", text: "Published 1 Jan 1970"),
            edited: nil, likes: CountPresentation(1, "1 like"), isLiked: isLiked,
            commands: .blog(isLiked: isLiked, isOwn: false), likedText: likedText,
            shares: CountPresentation(0, "0 shares"), comments: .none)
    }
}

extension ViewerCommands {
    /// The commands on a blog; none without a viewer.
    static func blog(isLiked: Bool?, isOwn: Bool) -> ViewerCommands {
        guard let isLiked else { return [] }
        let own: ViewerCommands = isOwn ? [.edit, .unpublish, .discard] : []
        return own.union([isLiked ? .unlike : .like, .share])
    }
}

extension AuthorPresentation {
    static let ada = AuthorPresentation(id: 1, username: "ada", name: "Ada")
    static let bob = AuthorPresentation(id: 2, username: "bob", name: "Bob")
}

extension DraftCellPresentation {
    static let unfinished = DraftCellPresentation(
        post: PostSummaryPresentation(id: 3, title: "Unfinished", excerpt: "Text.", version: 1),
        edited: MomentPresentation(at: "1970-01-01T00:50:00Z", text: "Edited 1 Jan 1970"))
}

extension PersonPresentation {
    static func cy(at: String, _ atText: String = "1 Jan 1970") -> PersonPresentation {
        PersonPresentation(
            id: 3, username: "cy", name: "Cy", iconURL: nil, date: MomentPresentation(at: at, text: atText))
    }
}

extension UserInfoPresentation {
    static func ada(
        isSelf: Bool = false, isFollowing: Bool? = nil, relationText: String? = nil
    ) -> UserInfoPresentation {
        UserInfoPresentation(
            id: 1, username: "ada", name: "Ada", summary: "Writes\nprograms.",
            iconURL: "https://example.com/ada.png",
            joined: MomentPresentation(at: "1970-01-01T00:01:40Z", text: "Joined 1 Jan 1970"),
            blogs: CountPresentation(2, "2 blogs"), followers: CountPresentation(2, "2 followers"),
            following: CountPresentation(1, "1 following"),
            friends: CountPresentation(1, "1 friend"), isSelf: isSelf, isFollowing: isFollowing,
            commands: isSelf ? .manage : isFollowing.map { $0 ? .unfollow : .follow } ?? [],
            relationText: relationText)
    }
}

extension ErrorPresentation {
    static func busy(heading: String? = nil) -> ErrorPresentation {
        ErrorPresentation(
            kind: .busy, title: "Busy",
            detail: "The database is busy. Try again in a moment.", retryAfter: 1,
            heading: heading)
    }

    static func notFound(_ detail: String, heading: String? = nil) -> ErrorPresentation {
        ErrorPresentation(kind: .notFound, title: "Not found", detail: detail, heading: heading)
    }

    static func unauthenticated(heading: String? = nil) -> ErrorPresentation {
        ErrorPresentation(
            kind: .unauthenticated, title: "Not logged in",
            detail: "Authentication required. Send a bearer token.",
            heading: heading)
    }
}
