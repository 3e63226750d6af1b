import BlogTestSupport

/// Sample presentations.
enum Samples {
    static let author = AuthorPresentation(id: 132, username: "ada", name: "Ada Lovelace")

    static func user(
        name: String = "Ada Lovelace",
        summary: String =
            "Poetical science: I believe that I possess a most singular combination of qualities.",
        isFollowing: Bool? = true, relationText: String? = "You are friends"
    ) -> UserInfoPresentation {
        UserInfoPresentation(
            id: 132, username: "ada", name: name, summary: summary, iconURL: nil,
            joined: MomentPresentation(at: "2015-12-10T08:00:00Z", text: "Joined 10 Dec 2015"),
            blogs: CountPresentation(24, "24 posts"), followers: CountPresentation(1203, "1,203 followers"),
            following: CountPresentation(43, "43 following"), friends: CountPresentation(42, "42 friends"),
            isSelf: false, isFollowing: isFollowing, relationText: relationText
        )
    }

    static func blog(
        _ id: Int64, _ title: String, excerpt: String = "", edited: Bool = false, likes: Int = 3,
        likedText: String? = nil, section: String? = nil
    ) -> BlogCellPresentation {
        BlogCellPresentation(
            post: PostSummaryPresentation(id: id, title: title, excerpt: excerpt, version: 2),
            author: author, authorText: "Author: Ada Lovelace",
            published: MomentPresentation(at: "2026-11-21T08:00:00Z", text: "21 Nov 2026"),
            edited: edited ? MomentPresentation(at: "2026-11-22T08:00:00Z", text: "Edited 22 Nov 2026") : nil,
            likes: CountPresentation(likes, likes == 1 ? "1 like" : "\(likes) likes"),
            isLiked: likedText == nil ? nil : true, likedText: likedText,
            shares: CountPresentation(0, "0 shares"), comments: .none, section: section)
    }

    static func draft(_ id: Int64, _ title: String, excerpt: String = "") -> DraftCellPresentation {
        DraftCellPresentation(
            post: PostSummaryPresentation(id: id, title: title, excerpt: excerpt, version: 5),
            edited: MomentPresentation(at: "2026-11-20T08:00:00Z", text: "Edited 20 Nov 2026"))
    }

    static func person(_ id: Int64, _ username: String, _ name: String, _ at: String) -> PersonPresentation {
        PersonPresentation(
            id: id, username: username, name: name, iconURL: nil,
            date: MomentPresentation(at: "2026-11-21T08:00:00Z", text: at))
    }

    static func trashEntry(_ id: Int64, _ title: String, kind: String = "blog") -> TrashEntryPresentation {
        TrashEntryPresentation(
            post: PostSummaryPresentation(id: id, title: title, excerpt: "", version: 1), kind: kind,
            kindText: kind == "blog" ? "Post" : "Draft",
            deleted: MomentPresentation(at: "2026-11-21T08:00:00Z", text: "Deleted 21 Nov 2026"),
            purge: MomentPresentation(at: "2026-12-21T08:00:00Z", text: "Will be purged 21 Dec 2026"))
    }

    static func trash(_ rows: [TrashEntryPresentation]) -> ListPresentation<TrashEntryPresentation> {
        ListPresentation(heading: "Recycle bin", rows: rows, more: nil)
    }

    static func more(_ cursor: String = "MjAyNi0xMS0yMTo3") -> MorePresentation {
        MorePresentation(cursor: cursor, text: "More: --after \(cursor)")
    }

    static func blogs(_ rows: [BlogCellPresentation], more: MorePresentation? = nil) -> ListPresentation<
        BlogCellPresentation
    > {
        ListPresentation(heading: "Posts", rows: rows, more: more)
    }

    static func drafts(_ rows: [DraftCellPresentation]) -> ListPresentation<DraftCellPresentation> {
        ListPresentation(heading: "Drafts", rows: rows, more: nil)
    }

    static let someBlogs = blogs(
        [
            blog(
                1204, "Notes on the analytical engine, and on what it may yet be made to do by us",
                excerpt: """
                    The engine might act upon other things besides number, were objects found whose relations \
                    could be expressed by those of the abstract science of operations.
                    """,
                edited: true, likes: 1, likedText: "You like it"),
            blog(87, "解析機関についての覚書", excerpt: "この機関は、数以外のものにも作用しうる。そうした（抽象的な）演算の科学によって表現できるような対象が見つかるならば。"),
            blog(
                7, "Family 👨‍👩‍👧‍👦 and flags 🇩🇪",
                excerpt: "See https://example.org/an/address/that/does/not/fit/into/any/line/of/forty/columns"
            ),
        ], more: more())

    static let someDrafts = drafts([
        draft(9, ""), draft(1310, "On weaving", excerpt: "The loom weaves flowers and leaves."),
    ])

    static let storageError = ErrorPresentation(
        kind: .storage, title: "Storage failure",
        detail: "The database does not answer, and is not likely to before somebody looks at it.",
        heading: "Drafts")

    static let body = """
        # Sketch

        The engine might act upon other things besides *number*, were objects found whose relations could be
        expressed.

        - an item that is long enough to be wrapped at eighty columns, and goes on under itself
        - another

        12. twelfth

        > A quotation that is long enough to be wrapped at eighty columns stays a quotation.

        ```swift
        let line = "code that is longer than eighty columns stays as it is, whatever comes, to its end"
        ```

            indented code, which is longer than eighty columns too, stays as it is, also to its end
        """
}
