public import BlogModels

/// All texts in English.
public struct EnglishLocalization: Localization {
    public let trash: any TrashLocalization = EnglishTrashLocalization()

    private let secondsFromUTC: @Sendable (Timestamp) -> Int
    private let days = RecentTexts<DayUse>()
    private let counts = RecentTexts<Countable>()
    let authenticationHint: String
    let clockHint: String
    let logCause: @Sendable (any Error) -> Void

    /// Creates the texts for one time zone and one program.
    /// - Parameters:
    ///   - secondsFromUTC: the time zone's offset east of UTC at a moment.
    ///   - authenticationHint: how to authenticate in this program.
    ///   - clockHint: what to do when the clock may be wrong.
    ///   - logCause: receives each error whose cause the operator needs: failing or busy storage, overload and
    ///     unexpected errors. Their messages do not contain the cause.
    public init(
        secondsFromUTC: @escaping @Sendable (Timestamp) -> Int = { _ in 0 },
        authenticationHint: String = "Send a bearer token.", clockHint: String = "Check the clock.",
        logCause: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.secondsFromUTC = secondsFromUTC
        self.authenticationHint = authenticationHint
        self.clockHint = clockHint
        self.logCause = logCause
    }

    private static let months: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"

    /// `21 Nov 2026` or `Published 21 Nov 2026`.
    public func day(_ moment: Timestamp, as use: DayUse) -> String {
        let offset = secondsFromUTC(moment)
        return days.text(moment.day(secondsFromUTC: offset), use) {
            day(CivilTime(moment, secondsFromUTC: offset), as: use)
        }
    }

    private func day(_ time: CivilTime, as use: DayUse) -> String {
        let event: StaticString =
            switch use {
            case .plain: ""
            case .published: "Published "
            case .edited: "Edited "
            case .joined: "Joined "
            case .created: "Created "
            case .expires: "Expires "
            }
        return String(upTo: event.utf8CodeUnitCount + "21 Nov 2026".utf8.count) {
            $0.put(event)
            $0.put(time.day)
            $0.put(" ")
            $0.put(EnglishLocalization.months, lettersFrom: 3 * (time.month - 1))
            $0.put(" ")
            $0.put(time.year)
        }
    }

    /// `1 like`, `3 likes`, `42 friends`.
    public func count(_ number: Int, of thing: Countable) -> String {
        counts.text(number, thing) { format(number, of: thing) }
    }

    private func format(_ number: Int, of thing: Countable) -> String {
        let word: StaticString =
            switch thing {
            case .likes: number == 1 ? " like" : " likes"
            case .shares: number == 1 ? " share" : " shares"
            case .blogs: number == 1 ? " blog" : " blogs"
            case .followers: number == 1 ? " follower" : " followers"
            case .following: " following"
            case .friends: number == 1 ? " friend" : " friends"
            }
        return String(number, word)
    }

    /// `Author: Ada`.
    public func author(_ name: String) -> String {
        String("Author: ", name)
    }

    /// `by Ada`.
    public func byline(_ name: String) -> String {
        String("by ", name)
    }

    /// `Tags: Swift, open source`.
    public func tags(_ names: [String]) -> String {
        "Tags: " + names.joined(separator: ", ")
    }

    /// `Blogs tagged swift`.
    public func tagged(_ tag: String) -> String {
        "Blogs tagged " + tag
    }

    public func phrase(_ phrase: Phrase) -> String {
        switch phrase {
        case .blogs: "Blogs"
        case .likedBlogs: "Liked blogs"
        case .drafts: "Drafts"
        case .likers: "Liked by"
        case .users: "Users"
        case .noBlogs: "No blogs yet."
        case .noLikedBlogs: "No liked blogs yet."
        case .noDrafts: "No drafts."
        case .noLikers: "No likes yet."
        case .noUsers: "No users yet."
        case .youLikeThis: "you like this"
        case .thisIsYou: "this is you"
        case .youFollow: "you follow them"
        case .followers: "Followers"
        case .following: "Following"
        case .noFollowers: "No followers yet."
        case .noFollowing: "Follows no users yet."
        case .sessions: "Sessions"
        case .noSessions: "No sessions."
        case .hits: "Search results"
        case .noHits: "Nothing was found."
        case .someHits: "The search ran out of time. There may be more results."
        case .search: "Search"
        case .noSearchWords: "Enter words from the title or the text of a blog."
        case .thisSession: "this session"
        case .tags: "Tags"
        case .noTags: "No tags yet."
        case .noTaggedBlogs: "No blog has this tag."
        }
    }

    /// `More after s4x0-7`.
    public func more(after cursor: String) -> String {
        "More after " + cursor
    }

    /// `You like blog 7`.
    public func likeChanged(_ like: LikeState) -> String {
        like.isLiked
            ? "You like blog \(like.blogID.rawValue)" : "You do not like blog \(like.blogID.rawValue)"
    }
}

extension EnglishLocalization {
    /// `You follow Ada`.
    public func following(_ isFollowing: Bool, name: String) -> String {
        isFollowing ? "You follow " + name : "You do not follow " + name
    }

    /// `Stop following Ada?`
    public func unfollowQuestion(name: String) -> String {
        "Stop following \(name)?"
    }
}

extension EnglishLocalization {
    /// `Draft 29 is in the recycle bin.`
    public func draftDiscarded(_ id: PostID) -> String {
        "Draft \(id.rawValue) is in the recycle bin."
    }

    /// `Blog 7 is in the recycle bin.`
    public func blogDiscarded(_ id: PostID) -> String {
        "Blog \(id.rawValue) is in the recycle bin."
    }
}

extension EnglishLocalization {
    /// `Logged in as Ada`.
    public func loggedIn(as name: String) -> String {
        "Logged in as " + name
    }

    /// `Session 7 has ended.`
    public func sessionEnded(_ session: SessionID) -> String {
        "Session \(session.rawValue) has ended."
    }
}

struct EnglishTrashLocalization: TrashLocalization {
    let heading = "Recycle bin"

    let empty = "The recycle bin is empty."

    let purgeAllQuestion = "Permanently delete everything in the recycle bin?"

    func purgeQuestion(_ post: PostID) -> String {
        "Permanently delete post \(post.rawValue)?"
    }

    func kind(_ kind: TrashEntry.Kind) -> String {
        switch kind {
        case .blog: "Blog"
        case .draft: "Draft"
        }
    }

    func deleted(on day: String) -> String {
        "Deleted " + day
    }

    func purged(on day: String) -> String {
        "Will be purged " + day
    }

    func count(_ posts: Int) -> String? {
        posts == 0 ? nil : number(posts) + " in the recycle bin"
    }

    func purged(_ posts: Int) -> String {
        number(posts) + " permanently deleted"
    }

    private func number(_ posts: Int) -> String {
        posts == 1 ? "1 post" : "\(posts) posts"
    }
}
