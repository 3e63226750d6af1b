public import BlogDomain
public import Database

/// What the repositories of both databases do in the same way: lists whose rows are those of one query, and writes of one statement, and login attempts.
public protocol SQLRepositories: Sendable {
    associatedtype Values: RowValues

    /// All rows of a query.
    func rows<Columns, Element: Sendable>(
        _ query: QueryCall<Columns>, _ decode: @escaping @Sendable (Row<Values, Columns>) -> Element
    ) async throws -> [Element]

    /// Runs a statement in a transaction of its own.
    /// - Returns: the number of rows that it changed.
    func run(_ call: SQLCall) async throws -> Int

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
    /// All blogs, the newest first.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try await blogPage(BlogQueries.all(page, seenBy: viewer), page, seenBy: viewer)
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
        try await blogPage(
            TagQueries.blogs(tagged: tag, by: author, page, seenBy: viewer), page, seenBy: viewer)
    }

    /// The tags of all published blogs: most blogs first, then by key.
    public func tags(_ page: PageRequest) async throws -> Page<TagCount> {
        Page(oneMoreThan: page, try await rows(TagQueries.all(page)) { $0.tag() }, place: \.place)
    }

    /// All users, newest first. `at` is the date on which they joined.
    public func users(_ page: PageRequest) async throws -> Page<Person> {
        Page(people: try await rows(UserQueries.all(page)) { $0.person() }, page)
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
        return throttle.wait(ofAddress: counts.first, at: now)
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
        try await run(LoginAttemptQueries.deleting(ofKnown: isKnown, upTo: moment, atMost: limit)) == limit
    }

    /// Deletes old keys of requests, at most `limit`, in one transaction.
    public func deleteKeys(usedUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await run(KeyQueries.deleting(usedUpTo: moment, atMost: limit)) == limit
    }

    /// Replaces the record of the last check of the clock.
    public func keep(_ record: ClockRecord) async throws {
        _ = try await run(ClockQueries.keeping(record))
    }
}
