import BlogModels
import BlogTransfer

/// Stores one imported post, and records the calls.
actor FakeImports: ImportRepository {
    private(set) var calls: [String] = []
    private(set) var state: ImportedState?
    private var isPurged = false
    private var beforeChange: (@Sendable (isolated FakeImports) -> Void)?

    func importRecord(ofFile path: String) -> ImportRecord? {
        isPurged ? .purged : state.map(ImportRecord.present)
    }

    func add(_ post: ImportedPost, authorUsername: Username, at now: Timestamp) -> PostID? {
        calls.append("add \(post.path) by \(authorUsername.text) at \(now.secondsSince1970)")
        beforeChange?(self)
        guard state == nil else { return nil }
        state = imported(post, version: PostVersion(1))
        return PostID(1)
    }

    func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) -> Bool {
        calls.append(
            "update \(id.rawValue) by \(authorUsername.text) if still \(version.number) at \(now.secondsSince1970)"
        )
        beforeChange?(self)
        guard state?.version == version else { return false }
        state = imported(post, version: PostVersion(version.number + 1))
        return true
    }

    /// Edits the post locally.
    func edit() {
        guard let state else { return }
        self.state = copy(of: state, state: state.state, version: PostVersion(state.version.number + 1))
    }

    /// Imports a file, as another import would.
    func take(_ post: ImportedPost) {
        state = imported(post, version: PostVersion((state?.version.number ?? 0) + 1))
    }

    /// Removes the post and its record, which a real store never does.
    func forget() {
        state = nil
    }

    /// Runs a change of another writer before every change.
    func beforeEveryChange(_ body: @escaping @Sendable (isolated FakeImports) -> Void) {
        beforeChange = body
    }

    func set(state newState: PostState) {
        guard let state else { return }
        self.state = copy(of: state, state: newState, version: state.version)
    }

    func purge() {
        state = nil
        isPurged = true
    }

    private func copy(of old: ImportedState, state: PostState, version: PostVersion) -> ImportedState {
        ImportedState(
            id: old.id, state: state, content: old.content, date: old.date,
            authorKey: old.authorKey, version: version, importedVersion: old.importedVersion,
            excerpt: old.excerpt, aliases: old.aliases)
    }

    private func imported(_ post: ImportedPost, version: PostVersion) -> ImportedState {
        ImportedState(
            id: PostID(1), state: post.isPublished ? .published : .draft, content: post.content,
            date: post.date, authorKey: post.author.key, version: version, importedVersion: version,
            excerpt: post.excerpt, aliases: post.aliases)
    }
}

/// A site with one post.
struct OnePostSource: PostSource {
    let post: ImportedPost

    func paths() -> [String] { [post.path] }

    func post(at path: String) throws -> ImportedPost {
        guard path == post.path else { throw ImportProblem(line: 1, .text("gone")) }
        return post
    }
}

/// A clock that always shows 1,000 seconds after the epoch.
struct ImportClock: WallClock {
    func now() -> Timestamp { Timestamp(secondsSince1970: 1_000) }
}
