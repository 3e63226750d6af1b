import BlogModels
public import BlogServices
import Synchronization

/// Writes a blog as a Jekyll site's folder: the posts under `_posts`, a folder a year, who wrote them in
/// `_data/authors.yml`. Drafts are posts with `published: false`. What such a folder has no place for is left out: recycle
/// bins, likes, follows, shares, and whoever has written nothing.
public final class JekyllSink: RecordSink {
    private struct State {
        /// Posts name their authors by their usernames, so these are kept, and nobody else's.
        var authors: [UserID: (username: Username, name: DisplayName)] = [:]
        var folders: Set<String> = []
    }

    private let folder: JekyllFolder
    private let state = Mutex(State())

    /// Makes a sink into a folder, which is not committed yet when all was written.
    public init(_ folder: JekyllFolder) {
        self.folder = folder
    }

    /// Posts and their authors.
    public var selection: RecordSelection { .articles }

    /// Makes the folder of posts.
    public func begin(_ inventory: BlogInventory) throws {
        try folder.makeFolder("_posts")
        try folder.makeFolder("_data")
    }

    /// Writes a post's file; remembers an author, for later posts.
    public func take(_ record: BlogRecord) throws {
        switch record {
        case .user(let user): state.withLock { $0.authors[user.id] = (user.username, user.name) }
        case .post(let post): try write(post)
        default: break
        }
    }

    /// Writes who the authors are.
    public func end() throws {
        let authors = state.withLock(\.authors).sorted { $0.key < $1.key }.map(\.value)
        let lines = authors.map { username, name in
            "\(YAMLQuoted.text(username.text)): { name: \(YAMLQuoted.text(name.text)) }\n"
        }
        try folder.write(lines.joined(), to: "_data/authors.yml")
    }

    private func write(_ post: PostRecord) throws {
        guard let author = state.withLock({ $0.authors[post.author]?.username }) else {
            throw RecordObstacle.refersToNothing
        }
        let file = JekyllPost(post, by: author)
        let isNewFolder = state.withLock { $0.folders.insert(file.folder).inserted }
        if isNewFolder { try folder.makeFolder("_posts/\(file.folder)") }
        try folder.write(file.content, to: "_posts/\(file.folder)/\(file.name)")
    }
}
