/// What a user adds to a post or to another user, such as a like. Exports, demo data, statistics, the check of counters and the
/// purge of posts treat all kinds alike.
public struct Reaction: Hashable, Sendable {
    public let kind: ReactionKind
    /// Nil for a comment of a former member.
    public package(set) var user: UserID?
    /// The number of the post or of the other user.
    public let target: Int64
    public let at: Timestamp
    /// Its number and its text; nil unless the kind has a text.
    public let id: Int64?
    public let text: String?

    public init(
        _ kind: ReactionKind, by user: UserID?, to target: Int64, at moment: Timestamp, id: Int64? = nil,
        text: String? = nil
    ) {
        self.kind = kind
        self.user = user
        self.target = target
        at = moment
        self.id = id
        self.text = text
    }

    public static func like(_ post: PostID, by user: UserID, at moment: Timestamp) -> Reaction {
        Reaction(.like, by: user, to: post.rawValue, at: moment)
    }

    public static func follow(_ user: UserID, by follower: UserID, at moment: Timestamp) -> Reaction {
        Reaction(.follow, by: follower, to: user.rawValue, at: moment)
    }

    public static func share(_ post: PostID, by user: UserID, at moment: Timestamp) -> Reaction {
        Reaction(.share, by: user, to: post.rawValue, at: moment)
    }

    public static func comment(
        _ id: CommentID, _ text: CommentText, on post: PostID, by user: UserID, at moment: Timestamp
    ) -> Reaction {
        Reaction(
            .comment, by: user, to: post.rawValue, at: moment, id: id.rawValue, text: text.text)
    }
}

/// A kind of reactions. Its name is the type of its lines in an export.
public enum ReactionKind: String, Hashable, Sendable, CaseIterable {
    case like, follow, share, comment

    /// The name of their table and of their number.
    public var plural: String { rawValue + "s" }

    /// What has happened to the target.
    public var participle: StaticString {
        switch self {
        case .like: "liked"
        case .follow: "followed"
        case .share: "shared"
        case .comment: "commented"
        }
    }

    /// Whether the target is a post, which counts them.
    public var isOfPost: Bool { self != .follow }

    /// Whether a user can add several to one target, so that each has a number.
    public var isNumbered: Bool { self == .share || self == .comment }

    /// The rules of its text; nil for a kind without one. Exports keep the numbers of those that have a text.
    package var textRules: TextRules? { self == .comment ? CommentText.rules : nil }

    /// The name of the last number that a store has given, in the first line of an export; nil for a kind without a text.
    public var lastNumber: StaticString? { self == .comment ? "lastComment" : nil }

    /// The names of the user and of the target.
    public var names: (user: StaticString, target: StaticString) {
        self == .follow ? ("follower", "followed") : ("user", "post")
    }
}
