/// A part of the data that screens show. A commit names the subjects that it changed, not their new values: a screen that
/// shows one of them reads it again.
///
/// A new kind of subject is one more function, with a case of ``Kind``. The log of changes stores every subject in the same form,
/// and reads also kinds that this program does not know.
public struct Subject: Hashable, Sendable {
    /// The kinds. Their numbers are stored, so they never change their meaning. 6 was a like in earlier versions.
    package enum Kind: UInt8 {
        case everything, blog, allBlogs, blogs, user, counts
        case follow = 7
        case drafts, trash, sessions, tags, tag, comments, comment, pictures
    }

    /// The number of the kind.
    package let kind: UInt8
    /// The number of the blog or user; 0 for none.
    package let id: Int64
    /// The viewer to whom alone the subject is visible; nil for a subject that all see.
    package let viewer: UserID?
    /// A text that names the object, such as the key of a tag; empty for none.
    package let text: String

    package init(kind: UInt8, id: Int64 = 0, viewer: UserID? = nil, text: String = "") {
        self.kind = kind
        self.id = id
        self.viewer = viewer
        self.text = text
    }

    package init(_ kind: Kind, id: Int64 = 0, viewer: UserID? = nil, text: String = "") {
        self.init(kind: kind.rawValue, id: id, viewer: viewer, text: text)
    }

    /// The blog, if the subject is one.
    package var blog: PostID? { kind == Kind.blog.rawValue && viewer == nil ? PostID(id) : nil }

    /// The likes of the user, if the subject is one of them or all.
    package var likes: Subject? {
        kind == Kind.blog.rawValue ? viewer.map { .likes(by: $0) } : nil
    }

    /// The subject by which a screen for all viewers is found: the subject without its viewer, but for the
    /// likes of a user.
    package var whole: Subject { self == likes ? self : Subject(kind: kind, id: id, text: text) }
}

extension Subject {
    /// Every subject.
    public static var everything: Subject { Subject(.everything) }
    /// A blog: its text and counts, and whether it is published.
    public static func blog(_ post: PostID) -> Subject { Subject(.blog, id: post.rawValue) }
    /// Whether a user likes a blog. It is the user's part of the blog.
    public static func like(_ post: PostID, by user: UserID) -> Subject {
        Subject(.blog, id: post.rawValue, viewer: user)
    }
    /// The likes of a user. Every ``like(_:by:)`` of the user changes them.
    public static func likes(by user: UserID) -> Subject { Subject(.blog, viewer: user) }
    /// The blogs in the list of all blogs, and their order.
    public static var allBlogs: Subject { Subject(.allBlogs) }
    /// The blogs in the list of one user, and their order.
    public static func blogs(by user: UserID) -> Subject { Subject(.blogs, id: user.rawValue) }
    /// A user's names, summary, picture and standing. All rows that name the user show this subject.
    public static func user(_ user: UserID) -> Subject { Subject(.user, id: user.rawValue) }
    /// A user's counts of blogs, followers, followed users and friends.
    public static func counts(of user: UserID) -> Subject { Subject(.counts, id: user.rawValue) }
    /// Whether a user follows another user; without a follower, the follows of all.
    public static func follow(_ user: UserID, by follower: UserID?) -> Subject {
        Subject(.follow, id: user.rawValue, viewer: follower)
    }
    public static func drafts(by user: UserID) -> Subject { Subject(.drafts, id: user.rawValue) }
    /// A user's recycle bin.
    public static func trash(of user: UserID) -> Subject { Subject(.trash, id: user.rawValue) }
    public static func sessions(of user: UserID) -> Subject { Subject(.sessions, id: user.rawValue) }
    /// The list of all tags, and the counts of their blogs.
    public static var tags: Subject { Subject(.tags) }
    /// The blogs in the list of one tag, and their order.
    public static func tag(_ tag: TagKey) -> Subject { Subject(.tag, text: tag.text) }
}

/// What decides in which lists a post stands.
package struct PostPlace: Hashable, Sendable {
    package let author: UserID
    package let state: PostState
    /// Nil if the post is not published.
    package let publishedAt: Timestamp?
    /// Empty if the post is not published.
    package let tags: Tags

    package init(author: UserID, state: PostState, publishedAt: Timestamp?, tags: Tags = .none) {
        self.author = author
        self.state = state
        self.publishedAt = state == .published ? publishedAt : nil
        self.tags = state == .published ? tags : .none
    }
}

extension Subject {
    /// The subjects that change when a post changes in its place or moves to another one. A post that is added or purged has
    /// no place before or after.
    package static func changing(
        _ post: PostID, from old: PostPlace?, to new: PostPlace?
    ) -> Set<Subject> {
        var subjects: Set<Subject> = []
        if old?.publishedAt != new?.publishedAt { subjects.insert(.allBlogs) }
        subjects.formUnion(changingTags(from: old, to: new))
        for (place, other) in [(old, new), (new, old)] {
            guard let place else { continue }
            switch place.state {
            case .draft: subjects.insert(.drafts(by: place.author))
            case .trashed: subjects.insert(.trash(of: place.author))
            case .published:
                subjects.insert(.blog(post))
                if other != place { subjects.insert(.blogs(by: place.author)) }
                if other?.state != .published || other?.author != place.author {
                    subjects.insert(.counts(of: place.author))
                }
            }
        }
        return subjects
    }
}

extension Subject {
    /// The lists of tags in which a post has another place than before.
    private static func changingTags(from old: PostPlace?, to new: PostPlace?) -> Set<Subject> {
        let (oldTags, newTags) = (old?.tags ?? .none, new?.tags ?? .none)
        guard !oldTags.isEmpty || !newTags.isEmpty else { return [] }
        let (oldKeys, newKeys) = (oldTags.keys, newTags.keys)
        let keys =
            old?.publishedAt == new?.publishedAt
            ? oldKeys.symmetricDifference(newKeys) : oldKeys.union(newKeys)
        // Another spelling changes the list of all tags, too.
        return Set(keys.map { .tag($0) }).union(keys.isEmpty && oldTags == newTags ? [] : [.tags])
    }
}

extension PostChange {
    package func subjects(of post: Post) -> Set<Subject> {
        func place(
            _ state: PostState, _ publishedAt: Timestamp? = nil, tags: Tags? = nil
        ) -> PostPlace {
            PostPlace(
                author: post.authorID, state: state, publishedAt: publishedAt, tags: tags ?? post.content.tags
            )
        }
        // No reader sees it, and the author has another draft.
        if case .keep = self { return [.drafts(by: post.authorID)] }
        let old = place(post.state, post.publishedAt)
        let new =
            switch self {
            case .edit(let edit, _, _): place(post.state, post.publishedAt, tags: edit.edit.tags)
            case .keep: old
            case .publish(let date): place(.published, date)
            case .unpublish: place(.draft)
            case .trash: place(.trashed)
            }
        return Subject.changing(post.id, from: old, to: new)
    }
}

extension PostText {
    /// The subjects that its restoration from a user's recycle bin changes.
    package func subjectsOfRestoration(by author: UserID) -> Set<Subject> {
        let place = PostPlace(
            author: author, state: blog == nil ? .draft : .published, publishedAt: blog?.blog.publishedAt,
            tags: blog?.blog.tags ?? .none)
        return Subject.changing(
            id, from: PostPlace(author: author, state: .trashed, publishedAt: nil), to: place)
    }
}
