import BlogTestSupport

/// The presentations of Ada, Bob and their posts in `SeedContent.tinyBlog`. A test can change some values.
extension BlogCellPresentation {
    static func first(
        authorText: String = "Author: Ada", likeCount: Int = 2, likeCountText: String = "2 likes",
        isLiked: Bool? = nil, isOwn: Bool = true, likedText: String? = nil, shareCount: Int = 1,
        shareCountText: String = "1 share"
    ) -> BlogCellPresentation {
        BlogCellPresentation(
            post: PostSummaryPresentation(id: 1, title: "First", excerpt: "Text.", version: 1), author: .ada,
            authorText: authorText,
            publishedAt: "1970-01-01T00:16:40Z", publishedText: "Published 1 Jan 1970", editedAt: nil,
            editedText: nil, likeCount: likeCount, likeCountText: likeCountText, isLiked: isLiked,
            commands: .blog(isLiked: isLiked, isOwn: isOwn), likedText: likedText, shareCount: shareCount,
            shareCountText: shareCountText, comments: .none)
    }

    static func second(authorText: String = "Author: Ada", isLiked: Bool? = nil) -> BlogCellPresentation {
        BlogCellPresentation(
            post: PostSummaryPresentation(id: 2, title: "Second", excerpt: "Text.", version: 1), author: .ada,
            authorText: authorText,
            publishedAt: "1970-01-01T00:33:20Z", publishedText: "Published 1 Jan 1970",
            editedAt: "1970-01-01T00:41:40Z", editedText: "Edited 1 Jan 1970", likeCount: 0,
            likeCountText: "0 likes", isLiked: isLiked, commands: .blog(isLiked: isLiked, isOwn: true),
            likedText: nil, shareCount: 0,
            shareCountText: "0 shares", comments: .none)
    }

    static func bobs(
        authorText: String = "by Bob", isLiked: Bool? = nil, likedText: String? = nil
    ) -> BlogCellPresentation {
        BlogCellPresentation(
            post: PostSummaryPresentation(id: 5, title: "Bob's", excerpt: "Text.", version: 1), author: .bob,
            authorText: authorText,
            publishedAt: "1970-01-01T00:30:00Z", publishedText: "Published 1 Jan 1970", editedAt: nil,
            editedText: nil, likeCount: 1, likeCountText: "1 like", isLiked: isLiked,
            commands: .blog(isLiked: isLiked, isOwn: false), likedText: likedText,
            shareCount: 0, shareCountText: "0 shares", comments: .none)
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
        editedAt: "1970-01-01T00:50:00Z", editedText: "Edited 1 Jan 1970")
}

extension PersonPresentation {
    static func cy(at: String, _ atText: String = "1 Jan 1970") -> PersonPresentation {
        PersonPresentation(id: 3, username: "cy", name: "Cy", iconURL: nil, at: at, atText: atText)
    }
}

extension UserInfoPresentation {
    static func ada(
        isSelf: Bool = false, isFollowing: Bool? = nil, relationText: String? = nil
    ) -> UserInfoPresentation {
        UserInfoPresentation(
            id: 1, username: "ada", name: "Ada", summary: "Writes\nprograms.",
            iconURL: "https://example.com/ada.png", joinedAt: "1970-01-01T00:01:40Z",
            joinedText: "Joined 1 Jan 1970", blogCount: 2, blogCountText: "2 blogs", followerCount: 2,
            followerCountText: "2 followers", followingCount: 1, followingCountText: "1 following",
            friendCount: 1, friendCountText: "1 friend", isSelf: isSelf, isFollowing: isFollowing,
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
