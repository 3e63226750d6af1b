public import BlogModels
public import BlogServices
public import BlogTransfer
import MemoryStore

extension FailingRepositories: LikeRepository {
    /// Likes a blog.
    public func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>? {
        try await answer(.like) { try await store.like(blog, by: user, at: moment) }
    }

    /// Takes a like back.
    public func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>? {
        try await answer(.unlike) { try await store.unlike(blog, by: user) }
    }

    /// Who likes a blog.
    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>? {
        try await answer(.likers) { try await store.likers(of: blog, page) }
    }
}

extension FailingRepositories: ImportRepository {
    /// What is known of a file.
    public func importRecord(ofFile path: String) async throws -> ImportRecord? {
        try await answer(.importRecord) { try await store.importRecord(ofFile: path) }
    }

    /// Adds a post, unless its file is known by now.
    public func add(
        _ post: ImportedPost, authorUsername: Username, at now: Timestamp
    ) async throws -> PostID? {
        try await answer(.addImport) { try await store.add(post, authorUsername: authorUsername, at: now) }
    }

    /// Changes a post.
    public func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool {
        try await answer(.updateImport) {
            try await store.update(
                id, with: post, authorUsername: authorUsername, ifStill: version, at: now)
        }
    }
}
