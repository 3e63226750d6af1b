public import BlogModels
import BlogServices

/// Imports posts. A change that was made here since the last import wins over the file.
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

    /// Imports one post.
    /// - Throws: ``StoreError``.
    public func take(_ post: ImportedPost) async throws -> ImportOutcome {
        // Another writer may change the post between the read and the update. Then the attempt is repeated.
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

/// Imported posts and their origin.
/// Every function throws ``StoreError`` when the store fails.
public protocol ImportRepository: Sendable {
    /// What is known of a file; nil if it was never imported.
    func importRecord(ofFile path: String) async throws -> ImportRecord?

    /// Adds a post, its author too if the site's key is new: with the username given, or that name with `_2`,
    /// `_3`… where it is taken. An author without key is the one user that all such posts share.
    /// An author joins at the date of the post that brings them.
    /// - Returns: the new post; nil, and nothing was added, if the file is known by now.
    func add(_ post: ImportedPost, authorUsername: Username, at now: Timestamp) async throws -> PostID?

    /// Replaces what an import brought, unless the post has changed since `version`.
    /// - Returns: whether it did.
    func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool
}

/// The result of importing a file.
public enum ImportOutcome: Hashable, Sendable {
    /// It became a new post.
    case imported(PostID)
    /// It had changed, and its post was updated.
    case updated(PostID)
    /// Its post has not changed.
    case unchanged(PostID)
    /// Its post was not changed.
    case kept(PostID?, ImportObstacle)
}

/// Why an import does not change a post.
public enum ImportObstacle: Hashable, Sendable {
    /// It is in the recycle bin, and is not taken out by an import.
    case trashed
    /// It was deleted for good, and is not brought back by an import.
    case purged
    /// It was edited here, and is not overwritten.
    case edited
}
