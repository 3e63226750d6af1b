public import BlogModels

/// Takes posts in from elsewhere, by the rules: what somebody did here since the last import wins.
public struct ImportService: Sendable {
    private let source: any PostSource
    private let posts: any ImportRepository
    private let clock: any WallClock
    private let fallbackUsername: Username

    /// Makes the service; posts that name no author go to the user `fallbackUsername`.
    public init(
        source: any PostSource, posts: any ImportRepository, clock: any WallClock, fallbackUsername: Username
    ) {
        self.source = source
        self.posts = posts
        self.clock = clock
        self.fallbackUsername = fallbackUsername
    }

    /// The files that hold posts.
    /// - Throws: ``ImportSourceError``.
    public func paths() async throws -> [String] {
        try await source.paths()
    }

    /// Reads one file.
    /// - Throws: ``ImportProblem``.
    public func read(_ path: String) async throws -> ImportedPost {
        try await source.post(at: path)
    }

    /// Takes one post in.
    /// - Throws: ``StoreError``.
    public func take(_ post: ImportedPost) async throws -> ImportOutcome {
        // Somebody may come between the look and the change, be it another import: then what is there now counts.
        for _ in 0..<ImportService.attempts {
            if let outcome = try await attempt(post) { return outcome }
        }
        throw StoreError.busy
    }

    private static let attempts = 5

    /// - Returns: nil if the store has changed since it was asked.
    private func attempt(_ post: ImportedPost) async throws -> ImportOutcome? {
        let username = post.author.key.map(Username.init(importedKey:)) ?? fallbackUsername
        switch try await posts.importRecord(ofFile: post.path) {
        case nil:
            return try await posts.add(post, authorUsername: username, at: clock.now())
                .map(ImportOutcome.imported)
        case .purged:
            return .kept(nil, .purged)
        case .present(let known) where known.state == .trashed:
            return .kept(known.id, .trashed)
        case .present(let known) where known.version != known.importedVersion:
            return .kept(known.id, .edited)
        case .present(let known) where known.matches(post):
            return .unchanged(known.id)
        case .present(let known):
            let isUpdated = try await posts.update(
                known.id, with: post, authorUsername: username, ifStill: known.version, at: clock.now())
            return isUpdated ? .updated(known.id) : nil
        }
    }
}

extension ImportedState {
    fileprivate func matches(_ post: ImportedPost) -> Bool {
        title == post.title && body == post.body && date == post.date
            && authorKey.map(ExactString.init) == post.author.key.map(ExactString.init)
            && (state == .published) == post.isPublished
    }
}
