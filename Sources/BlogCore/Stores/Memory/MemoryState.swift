package import BlogDomain

/// The records of a ``MemoryStore``.
package struct MemoryState: Sendable {
    package let markdown: any MarkdownParser
    package var users: [UserID: UserRecord] = [:]
    package var posts: [PostID: PostRecord] = [:]
    /// The bodies of posts with their excerpts and words.
    private(set) var texts: [PostID: SearchableBody] = [:]
    var likes: [MemoryLink<UserID, PostID>: Timestamp] = [:]
    var follows: [MemoryLink<UserID, UserID>: Timestamp] = [:]
    var shares: [Reaction] = []
    private(set) var comments: [CommentID: Reaction] = [:]
    private(set) var commentPlaces: [PostID: MemoryPlaces] = [:]
    /// The numbers of the tags that posts have, as in a list of tags.
    var tagNumbers: [TagKey: Int64] = [:]
    package var tokens: [SessionID: StoredToken] = [:]
    /// The last uses of tokens after the day on which they were issued.
    package var lastUses: [SessionID: Timestamp] = [:]
    package var passwordHashes: [UserID: PasswordHash] = [:]
    /// The standings of users who are not plain members.
    var standings: [UserID: Standing] = [:]
    /// Nil until an owner or a first server decides.
    var registration: RegistrationState?
    package var site = SiteTexts()
    var actions: [LoggedAction] = []
    package var hidden: [Hideable: MemoryHidden] = [:]
    var lastHidden: Int64 = 0
    var links: [TokenHash: StoredLink] = [:]
    package var pictures: [PictureID: Picture] = [:]
    package var lastPicture: Int64 = 0
    var lastAction: Int64 = 0
    var loginCounts: LoginCounts = [:]
    var clockRecord: ClockRecord?
    /// Requests with idempotency keys, and the numbers of their objects.
    var keys: [(request: KeyedRequest, object: Int64)] = []
    /// The origin of imported posts, for imports.
    package var imports: [ExactString: MemoryImport] = [:]
    package var importedAuthors: [ExactString?: UserID] = [:]
    /// The last identifiers that were assigned. They never decrease, even after a purge.
    package var lastUser: Int64 = 0
    package var lastPost: Int64 = 0
    package private(set) var lastNumbers: [ReactionKind: Int64] = [:]
    private var lastSession: Int64 = 0
    /// The subjects that the current write has changed.
    private var changed: Set<Subject> = []
    /// The last commits, the newest last.
    private(set) var log: [Changes] = [
        Changes(upTo: ChangePosition(number: 1, tag: .random(in: .min ... .max)))
    ]

    package init(markdown: any MarkdownParser) {
        self.markdown = markdown
    }

    package mutating func add(_ user: UserRecord) {
        users[user.id] = user
        lastUser = max(lastUser, user.id.rawValue)
    }

    package mutating func add(_ post: PostRecord) {
        let old = posts.updateValue(post, forKey: post.id)
        if old?.content.body != post.content.body {
            texts[post.id] = markdown.searchable(post.content.body)
        }
        numberTags(of: post, insteadOf: old?.content.tags ?? .none)
        lastPost = max(lastPost, post.id.rawValue)
    }

    package mutating func newUserID() -> UserID {
        lastUser += 1
        return UserID(lastUser)
    }

    package mutating func newPostID() -> PostID {
        lastPost += 1
        return PostID(lastPost)
    }

    mutating func newSessionID() -> SessionID {
        lastSession += 1
        return SessionID(lastSession)
    }

    /// All reactions of a kind, in the order of a transfer.
    package func reactions(_ kind: ReactionKind) -> [Reaction] {
        switch kind {
        case .like:
            likes.sorted { ($0.key.to, $0.key.from) < ($1.key.to, $1.key.from) }
                .map { .like($0.key.to, by: $0.key.from, at: $0.value) }
        case .follow:
            follows.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }
                .map { .follow($0.key.to, by: $0.key.from, at: $0.value) }
        case .share: shares
        case .comment: comments.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        }
    }

    /// Ensures that a number up to `last` is not given to another reaction of the kind.
    package mutating func raise(_ kind: ReactionKind, to last: Int64) {
        lastNumbers[kind] = max(last, lastNumbers[kind, default: 0])
    }

    /// Adds a reaction.
    /// - Returns: false if it is there already.
    package mutating func add(_ reaction: Reaction) -> Bool {
        if let id = reaction.id { raise(reaction.kind, to: id) }
        switch reaction.kind {
        case .like:
            guard let user = reaction.user else { return false }
            let link = MemoryLink(from: user, to: PostID(reaction.target))
            return likes.updateValue(reaction.at, forKey: link) == nil
        case .follow:
            guard let user = reaction.user else { return false }
            let link = MemoryLink(from: user, to: UserID(reaction.target))
            return follows.updateValue(reaction.at, forKey: link) == nil
        case .share:
            shares.append(reaction)
            return true
        case .comment:
            guard let id = reaction.id, comments[CommentID(id)] == nil else { return false }
            comments[CommentID(id)] = reaction
            commentPlaces[PostID(reaction.target), default: MemoryPlaces()].insert(
                Cursor(at: reaction.at, id: id))
            return true
        }
    }

    mutating func newCommentID() -> CommentID {
        raise(.comment, to: lastNumbers[.comment, default: 0] + 1)
        return CommentID(lastNumbers[.comment, default: 0])
    }

    mutating func remove(_ id: CommentID) {
        guard let comment = comments.removeValue(forKey: id) else { return }
        commentPlaces[PostID(comment.target)]?.remove(Cursor(at: comment.at, id: id.rawValue))
    }

    /// Deletes a post with its reactions. The import record stays.
    package mutating func purge(_ id: PostID) {
        if let author = posts[id]?.author { changed(.trash(of: author)) }
        for place in commentPlaces[id]?.all ?? [] { comments[CommentID(place.id)] = nil }
        (posts[id], texts[id], commentPlaces[id]) = (nil, nil, nil)
        dropUnusedTags()
        likes = likes.filter { $0.key.to != id }
        shares.removeAll { $0.target == id.rawValue }
        hidden = hidden.filter { $0.value.post != id }
    }

    /// The result of an earlier request with the same key; nil without a key, and for a request that must be carried out.
    func earlier<Object>(
        _ request: KeyedRequest?, _ find: (Int64) -> Earlier<Object>
    ) throws -> Object? {
        guard let request else { return nil }
        let used = keys.filter {
            $0.request.hasKey(of: request) && $0.request.moment > request.lastExpired
        }
        let same = used.first { $0.request.content == request.content }.map { find($0.object) }
        return try request.repeated(same ?? (used.isEmpty ? .none : .sameKey))
    }

    /// Keeps a request with the number of its object, in place of an earlier one with the same content.
    mutating func keep(_ request: KeyedRequest?, _ object: Int64) {
        guard let request else { return }
        keys.removeAll { $0.request.hasKey(of: request) && $0.request.content == request.content }
        keys.append((request, object))
    }

    /// Forgets requests that have expired, at most a number of them.
    /// - Returns: how many.
    mutating func deleteKeys(usedUpTo moment: Timestamp, atMost limit: Int) -> Int {
        let expired = keys.indices.filter { keys[$0].request.moment <= moment }.prefix(limit)
        for index in expired.reversed() { keys.remove(at: index) }
        return expired.count
    }

    /// Records that the current write changes subjects.
    package mutating func changed(_ subjects: Subject...) {
        changed.formUnion(subjects)
    }

    package mutating func changed(_ subjects: Set<Subject>) {
        changed.formUnion(subjects)
    }

    package mutating func replace(by other: MemoryState) {
        let log = log
        self = other
        self.log = log
    }

    /// The position of the last commit that changed a subject.
    var position: ChangePosition {
        log.last?.position ?? ChangePosition(number: 0, tag: 0)
    }

    /// Ends the current write.
    /// - Returns: whether it changed a subject.
    mutating func commit() -> Bool {
        guard !changed.isEmpty else { return false }
        let position = ChangePosition(number: position.number + 1, tag: .random(in: .min ... .max))
        log.append(Changes(changed, upTo: position))
        log.removeFirst(max(0, log.count - MemoryState.logLength))
        changed = []
        return true
    }

    private static let logLength = 1_024

    func published(_ id: PostID) -> PostRecord? {
        posts[id].flatMap { $0.state == .published ? $0 : nil }
    }

    func summary(of post: PostRecord) -> PostSummary {
        PostSummary(
            id: post.id, content: post.content,
            excerpt: post.excerpt ?? texts[post.id]?.excerpt ?? Excerpt(stored: ""), version: post.version,
            commentCount: commentPlaces[post.id]?.all.count ?? 0)
    }

    func draft(_ post: PostRecord) -> DraftText {
        DraftText(
            draft: Draft(
                post: summary(of: post), authorID: post.author, editedAt: post.editedAt,
                hidden: hidden[.blog(post.id)]?.reason),
            body: post.content.body)
    }
}

extension PostRecord {
    /// What decides in which lists it stands.
    package var place: PostPlace {
        PostPlace(author: author, state: state, publishedAt: publishedAt, tags: content.tags)
    }

    mutating func make(_ change: PostChange) {
        switch change {
        case .edit(let edit, let moment, let removesPending):
            if removesPending { pending = nil }
            let isRewritten = content.isRewritten(by: edit.edit)
            content = content.with(edit.edit)
            guard isRewritten else { return }
            if edit.body != nil { excerpt = nil }
            editedAt = moment
        case .keep(let text):
            pending = text
            return
        case .publish(let moment):
            state = .published
            publishedAt = moment
        case .unpublish:
            state = .draft
        case .trash(let moment):
            trashedFrom = state
            state = .trashed
            deletedAt = moment
        }
        version = PostVersion(version.number + 1)
    }
}

/// The places of the comments of a post, in the order of their list.
struct MemoryPlaces: Sendable {
    private(set) var all: [Cursor] = []

    mutating func insert(_ place: Cursor) { all.insert(place, at: count(upTo: place)) }

    mutating func remove(_ place: Cursor) { all.remove(at: count(upTo: place) - 1) }

    /// How many are not behind a place.
    func count(upTo place: Cursor) -> Int {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if place.isBefore(all[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension KeyedRequest {
    /// Whether another request has the same key, with any content.
    fileprivate func hasKey(of other: KeyedRequest) -> Bool {
        (user, route, key.text) == (other.user, other.route, other.key.text)
    }
}

/// The key of a like or of a follow.
struct MemoryLink<From: Hashable & Sendable, To: Hashable & Sendable>: Hashable, Sendable {
    let from: From
    let to: To
}

/// A post or a comment that an owner has hidden.
package struct MemoryHidden: Sendable {
    let id: Int64
    let post: PostID
    /// Nil for a former member.
    package let author: UserID?
    let at: Timestamp
    let reason: Reason
    let isOfSuspension: Bool
    /// The hidden comment; nil for a post.
    let comment: Reaction?
}

/// The record of the last import of a file.
package struct MemoryImport: Sendable {
    package let post: PostID
    package let version: PostVersion
    package let authorKey: String?
    package let date: Timestamp

    package init(post: PostID, version: PostVersion, authorKey: String?, date: Timestamp) {
        self.post = post
        self.version = version
        self.authorKey = authorKey
        self.date = date
    }
}
