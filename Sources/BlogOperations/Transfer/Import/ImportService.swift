public import BlogDomain

/// Imports posts. A local change since the last import takes precedence over the file.
public struct ImportService: Sendable {
    private let source: any PostSource
    private let posts: any ImportRepository
    private let clock: any WallClock
    private let fallbackUsername: Username
    private let addPictures: PictureAdder

    /// Adds the pictures of a post for its author, if they are not there.
    public typealias PictureAdder =
        @Sendable (_ pictures: [ImportedPicture], _ post: PostID) async throws -> Void

    /// Creates the service. `fallbackUsername` is the author of posts without one.
    public init(
        source: any PostSource, posts: any ImportRepository, clock: any WallClock, fallbackUsername: Username,
        addPictures: @escaping PictureAdder = { _, _ in }
    ) {
        self.addPictures = addPictures
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

    /// What the source does not understand of the site as a whole.
    public func notes() async -> [SourceNote] { await source.notes() }

    /// A note for each imported file that is not among the paths of the source.
    /// - Throws: ``StoreError``.
    public func gone(besides paths: [String]) async throws -> [SourceNote] {
        let known = Set(paths.map(ExactString.init))
        let text = "the site does not have the file any more. Its post stays"
        return try await posts.importedPaths().filter { !known.contains(ExactString($0)) }
            .map { SourceNote(path: $0, problem: ImportProblem(line: 1, .text(text))) }
    }

    /// Reads one file.
    /// - Throws: ``ImportProblem``.
    public func read(_ path: String) async throws -> ImportedPost {
        try await source.post(at: path)
    }

    /// Imports one post.
    /// - Throws: ``StoreError``.
    public func take(_ post: ImportedPost) async throws -> ImportResult {
        // Another writer may change the post between the read and the update. Then the attempt is repeated.
        for _ in 0..<ImportService.attempts {
            guard let outcome = try await attempt(post) else { continue }
            switch outcome {
            case .imported(let id), .updated(let id), .unchanged(let id):
                // A next import adds what is missing after an error here.
                if !post.pictures.isEmpty { try await addPictures(post.pictures, id) }
            case .kept: break
            }
            return outcome
        }
        throw StoreError.busy
    }

    private static let attempts = 5

    /// - Returns: nil if the store has changed since it was read.
    private func attempt(_ post: ImportedPost) async throws -> ImportResult? {
        let username = post.author.key.map(Username.init(importedKey:)) ?? fallbackUsername
        switch try await posts.importRecord(ofFile: post.path) {
        case nil:
            return try await posts.add(post, authorUsername: username, at: clock.now())
                .map(ImportResult.imported)
        case .purged:
            return .kept(nil, .purged)
        case .present(let known) where known.state == .trashed:
            return .kept(known.id, .trashed)
        case .present(let known) where known.version != known.importedVersion:
            return .kept(known.id, .edited)
        case .present(let known):
            let post = post.keeping(known)
            if known.matches(post) { return .unchanged(known.id) }
            let now = clock.now().ofEdit(ofPostPublishedAt: post.isPublished ? post.date : nil)
            let isUpdated = try await posts.update(
                known.id, with: post, authorUsername: username, ifStill: known.version, at: now)
            return isUpdated ? .updated(known.id) : nil
        }
    }
}

extension ImportedState {
    fileprivate func matches(_ post: ImportedPost) -> Bool {
        content == post.content && (date == post.date || !post.isPublished)
            && authorKey.map(ExactString.init) == post.author.key.map(ExactString.init)
            && (state == .published) == post.isPublished
            && excerpt == post.excerpt && Set(post.aliases).isSubset(of: aliases)
            && (post.editedAt ?? editedAt) == editedAt
    }
}

/// Imported posts and their origin.
/// Every function throws ``StoreError`` when the store fails.
public protocol ImportRepository: Sendable {
    /// The record of a file; nil if it was never imported.
    func importRecord(ofFile path: String) async throws -> ImportRecord?

    /// The files of imported posts that exist and are not in the recycle bin.
    func importedPaths() async throws -> [String]

    /// Adds a post, and its author if the site's key is new. The author gets the given username, or that name with
    /// `_2`, `_3`… if it is taken. All posts without a key share one author. An author joins at the date of their first
    /// imported post.
    /// - Returns: the new post; nil if the file was imported in the meantime. Then nothing was added.
    func add(_ post: ImportedPost, authorUsername: Username, at now: Timestamp) async throws -> PostID?

    /// Replaces an imported post, unless it has changed since `version`.
    /// - Returns: whether it was replaced.
    func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool
}

/// The result of importing a file.
public enum ImportResult: Hashable, Sendable {
    /// It became a new post.
    case imported(PostID)
    /// The file had changed, and its post was updated.
    case updated(PostID)
    /// The file had not changed.
    case unchanged(PostID)
    /// The post was kept as it is.
    case kept(PostID?, ImportObstacle)
}

/// The reason why an import does not change a post.
public enum ImportObstacle: Hashable, Sendable {
    /// It is in the recycle bin. An import does not restore it.
    case trashed
    /// It was purged. An import does not add it again.
    case purged
    /// It was edited locally. An import does not overwrite it.
    case edited
}
