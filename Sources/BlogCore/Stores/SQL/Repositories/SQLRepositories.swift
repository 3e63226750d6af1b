public import BlogDomain
public import Database

/// What the repositories of both databases do in the same way: reads of one query, writes of one statement, and login attempts.
public protocol SQLRepositories: Sendable {
    associatedtype Values: RowValues

    /// All rows of a query.
    func rows<Columns, Element: Sendable>(
        _ query: QueryCall<Columns>, _ decode: @escaping @Sendable (Row<Values, Columns>) -> Element
    ) async throws -> [Element]

    /// Runs a statement in a transaction of its own.
    /// - Parameter subjects: what changes if it changes a row.
    /// - Returns: the number of rows that it changed.
    func run(_ call: SQLCall, changing subjects: Set<Subject>) async throws -> Int

    /// Runs a query that changes at most one row, in a transaction of its own.
    /// - Parameter subject: what has changed with the row.
    /// - Returns: what `decode` makes of the row; nil if there is none.
    func write<Columns, Value: Sendable>(
        _ query: QueryCall<Columns>, _ decode: @escaping @Sendable (Row<Values, Columns>) -> Value,
        changing subject: @escaping @Sendable (Value) -> Subject
    ) async throws -> Value?

    /// A page of blogs, in whose list a row's place is its moment and post.
    func blogPage(
        _ query: QueryCall<BlogColumn>, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog>

    /// Changes the counts of an attempt in one transaction.
    /// - Parameter isCancellable: whether a cancelled caller withdraws a change that has not started.
    func change<Value: Sendable>(
        _ attempt: LoginAttempt, isCancellable: Bool,
        _ body: @escaping @Sendable (inout LoginCounts) -> Value
    ) async throws -> Value
}

extension SQLRepositories {
    func run(_ call: SQLCall) async throws -> Int { try await run(call, changing: []) }

    /// All blogs, the newest first.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        let call = BlogQueries.all.with(.viewer(viewer), .at(page), .id(page), .rows(page))
        return try await blogPage(call, page, seenBy: viewer)
    }

    /// One user's blogs, the newest first.
    public func blogs(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await blogPage(BlogQueries.by(author, page, seenBy: viewer), page, seenBy: viewer)
    }

    /// The published blogs with a tag, newest first.
    public func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        let values: [SQLValue] = [.viewer(viewer), .at(page), .id(page), .rows(page), .text(tag.text)]
        let call =
            author.map { TagQueries.blogsByAuthor.with(values + [.user($0)]) }
            ?? TagQueries.blogs.with(values)
        return try await blogPage(call, page, seenBy: viewer)
    }

    /// The tags of all published blogs: most blogs first, then by key.
    public func tags(_ page: PageRequest) async throws -> Page<TagCount> {
        let tags = try await rows(TagQueries.all.with(.at(page), .id(page), .rows(page))) { $0.tag() }
        return Page(oneMoreThan: page, tags, place: \.place)
    }

    /// All users, newest first. `at` is the date on which they joined.
    public func users(_ page: PageRequest) async throws -> Page<Person> {
        let call = UserQueries.all.with(.at(page), .id(page), .rows(page))
        return Page(people: try await rows(call) { $0.person() }, page)
    }

    /// The people who follow a user, the last first, and whether `viewer` follows them.
    public func followers(
        of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await people(FollowQueries.followers, of: user, page, seenBy: viewer)
    }

    /// The people whom a user follows, the last first, and whether `viewer` follows them.
    public func following(
        by user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await people(FollowQueries.following, of: user, page, seenBy: viewer)
    }

    private func people(
        _ query: Query<PersonColumn>, of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        let call = query.with(.user(user), .at(page), .id(page), .rows(page), .viewer(viewer))
        return Page(people: try await rows(call) { $0.person(seenBy: viewer) }, page)
    }

    /// The people who like a post, the last first; nil if no published post has this identifier.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>? {
        let call = LikeQueries.likers.with(.post(blog), .at(page), .id(page), .rows(page))
        let rows = try await rows(call) { $0.isNull(.id) ? nil : $0.person() }
        return rows.isEmpty ? nil : Page(people: rows.compactMap(\.self), page)
    }

    /// Counts an attempt before it is made, unless the throttle makes it wait.
    /// - Returns: the number of seconds to wait; 0 if the attempt was counted and may be made.
    public func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await change(attempt, isCancellable: true) { throttle.reserve(attempt, in: &$0, at: now) }
    }

    public func wait(
        from address: LoginAddress, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        let counts = try await rows(LoginAttemptQueries.count(.address(address))) { $0.loginCount() }
        return throttle.wait(of: address, counts.first, at: now)
    }

    /// Takes a counted attempt back, also for a caller that was cancelled meanwhile: otherwise a client that disconnects
    /// early would count as one that guesses.
    public func release(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws {
        try await change(attempt, isCancellable: false) { throttle.release(attempt, in: &$0) }
    }

    /// Records that a counted attempt succeeded, also for a caller that was cancelled meanwhile.
    public func succeed(_ attempt: LoginAttempt, under throttle: LoginThrottle) async throws {
        try await change(attempt, isCancellable: false) { throttle.succeed(attempt, in: &$0) }
    }

    /// Deletes old counts, at most `limit`, in one transaction.
    public func deleteCounts(
        ofKnown isKnown: Bool, upTo moment: Timestamp, atMost limit: Int
    ) async throws -> Bool {
        try await run(
            SQLCall(LoginAttemptQueries.delete, .flag(isKnown), .moment(moment), .count(limit))) == limit
    }

    /// Deletes old keys of requests, at most `limit`, in one transaction.
    public func deleteKeys(usedUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await run(SQLCall(KeyQueries.deleteExpired, .moment(moment), .count(limit))) == limit
    }

    /// The newest date that no user can choose; nil if there is none.
    public func newestDate() async throws -> Timestamp? {
        let none = Timestamp.supportedRange.lowerBound
        let newest = try await row(ClockQueries.newest.with(.moment(none))) { $0.moment(.id) }
        return newest == none ? nil : newest
    }

    /// The record of the last check of the clock; nil if there was none.
    public func clockRecord() async throws -> ClockRecord? {
        try await row(ClockQueries.record.with()) { $0.record() }
    }

    /// Replaces the record of the last check of the clock.
    public func keep(_ record: ClockRecord) async throws {
        _ = try await run(
            SQLCall(
                ClockQueries.keep, .moment(record.trustedAt), .moment(record.doubt?.shownAt),
                record.doubt.map { .integer($0.agreedSeconds) } ?? .null))
    }
}

// Posts, comments and accounts.
extension SQLRepositories {
    func row<Columns, Value: Sendable>(
        _ query: QueryCall<Columns>, _ decode: @escaping @Sendable (Row<Values, Columns>) -> Value
    ) async throws -> Value? {
        try await rows(query, decode).first
    }

    /// A published post without its text; nil if no published post has this identifier.
    public func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try await row(BlogQueries.row.with(.viewer(viewer), .post(id))) { $0.blog(seenBy: viewer) }
    }

    /// What stands around a published post; nil if no published post has this identifier.
    public func frame(of id: PostID) async throws -> BlogFrame? {
        try await row(BlogQueries.frame.with(.post(id))) { $0.frame() }
    }

    /// The greatest identifier of a post or a user; 0 without both.
    public func lastIdentifier() async throws -> Int64 {
        try await row(BlogQueries.last.with()) { $0.integer(.id) } ?? 0
    }

    /// The published post with an alias, and the first one of several; nil if there is none.
    public func identifier(of alias: Alias) async throws -> PostID? {
        try await row(BlogQueries.aliased.with(.text(alias.text))) { $0.post(.id) }
    }

    /// The published posts of a part of the sitemap.
    public func publishedBlogs(in identifiers: ClosedRange<Int64>) async throws -> [SitemapBlog] {
        try await rows(BlogQueries.published.with(identifiers)) { $0.blog() }
    }

    /// The published posts that have aliases, by number, the last first.
    public func aliases(_ page: PageRequest) async throws -> Page<AliasedBlog> {
        let call = BlogQueries.aliases.with(.integer(page.after?.id ?? .max), .rows(page))
        return Page(oneMoreThan: page, try await rows(call) { $0.blog() }, place: \.place)
    }

    /// Adds an alias to a published post, unless it has the alias or the limit of others.
    public func add(_ alias: Alias, to id: PostID) async throws {
        _ = try await run(SQLCall(BlogQueries.addAlias, .text(alias.text), .post(id)))
    }

    /// The users with published posts of a part of the sitemap.
    public func authors(in identifiers: ClosedRange<Int64>) async throws -> [UserID] {
        try await rows(BlogQueries.authors.with(identifiers)) { $0.user(.id) }
    }

    /// One user's drafts, last edited first.
    public func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft> {
        let drafts = try await rows(DraftQueries.by(author, page)) { $0.draft() }
        return Page(oneMoreThan: page, drafts) { Cursor(at: $0.editedAt, id: $0.id.rawValue) }
    }

    /// One draft with its text; nil if there is none.
    public func draft(_ id: PostID) async throws -> DraftText? {
        try await row(DraftQueries.one.with(.post(id))) { $0.draftText() }
    }

    /// The text that is kept beside a post.
    public func pendingText(of id: PostID, by author: UserID) async throws -> PendingText? {
        let query = PostQueries.pending.with(.post(id), .user(author))
        return try await rows(query) { $0.text() }.first ?? nil
    }

    /// The posts in one user's recycle bin, last deleted first.
    public func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry> {
        let entries = try await rows(TrashQueries.by(author, page)) { $0.trashEntry() }
        return Page(oneMoreThan: page, entries) { Cursor(at: $0.deletedAt, id: $0.id.rawValue) }
    }

    /// The number of posts in an author's bin; nil if the user does not exist.
    public func trashCount(of author: UserID) async throws -> Int? {
        try await row(TrashQueries.count.with(.user(author))) { $0.count(.id) }
    }

    /// A post in one user's recycle bin; nil if it is not there.
    public func trashEntry(_ id: PostID, of author: UserID) async throws -> TrashEntry? {
        try await row(TrashQueries.one.with(.post(id), .user(author))) { $0.trashEntry() }
    }

    /// The comments of a post, the oldest first; nil if no published post has this identifier.
    public func comments(on blog: PostID, _ page: PageRequest) async throws -> Page<Comment>? {
        Page(comments: try await rows(CommentQueries.oldest(on: blog, page)) { $0.comment() }, page)
    }

    /// A comment of a published post; nil if there is none.
    public func comment(_ id: CommentID) async throws -> Comment? {
        try await rows(CommentQueries.one(id.rawValue)) { $0.comment() }.first ?? nil
    }

    /// The newest comments on a post, the newest first; nil if no published post has this identifier.
    public func newestComments(on blog: PostID, atMost limit: PageLimit) async throws -> [Comment]? {
        let rows = try await rows(CommentQueries.newest(on: blog, atMost: limit)) { $0.comment() }
        return rows.isEmpty ? nil : rows.compactMap(\.self)
    }

    /// The identifier that belongs to a username; nil if there is none.
    public func userID(named username: Username) async throws -> UserID? {
        try await row(UserQueries.named.with(.text(username.text))) { $0.user(.id) }
    }

    public func credentials(named username: Username) async throws -> StoredCredentials? {
        try await row(AccountQueries.named.with(.text(username.text))) { $0.credentials() }
    }

    public func credentials(of user: UserID) async throws -> StoredCredentials? {
        try await row(AccountQueries.one.with(.user(user))) { $0.credentials() }
    }

    /// One user's sessions that have not expired, the newest first.
    public func sessions(
        of user: UserID, _ page: PageRequest, at moment: Timestamp
    ) async throws -> Page<UserSession> {
        let call = TokenQueries.ofUser.with(
            .user(user), .at(page), .id(page), .rows(page), .moment(moment))
        return Page(oneMoreThan: page, try await rows(call) { $0.userSession }) {
            Cursor(at: $0.createdAt, id: $0.id.rawValue)
        }
    }

    /// Those of the sessions that have not ended.
    public func validSessions(
        among sessions: Set<SessionID>, at moment: Timestamp
    ) async throws -> Set<SessionID> {
        let call = TokenQueries.valid.with(.integers(sessions.map(\.rawValue)), .moment(moment))
        return Set(try await rows(call) { $0.session })
    }

    /// Stores when a session was used, unless a later use is known.
    public func noteUse(of session: SessionID, at moment: Timestamp) async throws {
        _ = try await change(TokenQueries.noteUse.with(.integer(session.rawValue), .moment(moment)))
    }

    /// Deletes a session's token.
    /// - Returns: whether the session existed.
    public func remove(_ session: SessionID, of user: UserID?) async throws -> Bool {
        try await change(TokenQueries.remove.with(.integer(session.rawValue), .viewer(user))) != nil
    }

    /// Deletes the tokens of some sessions of a user.
    public func end(_ sessions: PasswordReplacement.Sessions, of user: UserID) async throws {
        guard let call = AccountQueries.ending(sessions, of: user) else { return }
        _ = try await run(call, changing: [.sessions(of: user)])
    }

    private func change(_ query: QueryCall<SessionColumn>) async throws -> UserID? {
        try await write(query, { $0.user(.user) }) { .sessions(of: $0) }
    }

    /// Removes expired tokens, at most `limit`, in one transaction.
    public func removeExpired(at moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await run(SQLCall(TokenQueries.removeExpired, .moment(moment), .count(limit)))
    }
}

extension Query {
    fileprivate func with(_ values: [SQLValue]) -> QueryCall<Columns> {
        QueryCall(call: SQLCall(statement, values))
    }

    fileprivate func with(_ identifiers: ClosedRange<Int64>) -> QueryCall<Columns> {
        with(.integer(identifiers.lowerBound), .integer(identifiers.upperBound))
    }
}
