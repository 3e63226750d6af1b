public import BlogModels

/// A part of the data that screens show. A commit names the subjects that it changed, not their new values: a screen that
/// shows one of them reads it again.
public enum Subject: Hashable, Sendable {
    /// A blog: its text and counts, and whether it is published.
    case blog(PostID)
    /// The blogs in the list of all blogs, and their order.
    case allBlogs
    /// The blogs in the list of one user, and their order.
    case blogs(by: UserID)
    /// A user's names, summary and picture. All rows that name the user show this subject.
    case user(UserID)
    /// A user's counts of blogs, followers, followed users and friends.
    case counts(of: UserID)
    /// Whether a user likes a blog.
    case like(PostID, by: UserID)
    /// Whether a user follows another user.
    case follow(UserID, by: UserID)
    case drafts(by: UserID)
    /// A user's recycle bin.
    case trash(of: UserID)
    /// The list of all tags, and the counts of their blogs.
    case tags
    /// The blogs in the list of one tag, and their order.
    case tag(TagKey)
    case sessions(of: UserID)
    /// Every subject.
    case everything
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
        let old = place(post.state, post.publishedAt)
        let new =
            switch self {
            case .edit(let edit, _): place(post.state, post.publishedAt, tags: edit.edit.tags)
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
