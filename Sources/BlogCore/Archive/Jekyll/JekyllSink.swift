import BlogModels
public import BlogServices
import Synchronization

/// Writes a blog as a Jekyll site's folder: the posts under `_posts`, a folder a year, who wrote them in
/// `_data/authors.yml`. Drafts are posts with `published: false`. What such a folder has no place for is left out: recycle
/// bins, likes, follows, shares, and whoever has written nothing.
public final class JekyllSink: RecordSink {
    private struct State {
        var users: [UserID: (username: Username, name: DisplayName)] = [:]
        var authors: Set<UserID> = []
        var folders: Set<String> = []
    }

    private let folder: JekyllFolder
    private let state = Mutex(State())

    /// Makes a sink into a folder, which is not committed yet when all was written.
    public init(_ folder: JekyllFolder) {
        self.folder = folder
    }

    /// Makes the folder of posts.
    public func begin(_ inventory: BlogInventory) throws {
        try folder.makeFolder("_posts")
        try folder.makeFolder("_data")
    }

    /// Writes a post's file; remembers a user, for later posts.
    public func take(_ record: BlogRecord) throws {
        switch record {
        case .user(let user): state.withLock { $0.users[user.id] = (user.username, user.name) }
        case .post(let post) where post.state != .trashed: try write(post)
        default: break
        }
    }

    /// Writes who the authors are.
    public func end() throws {
        let authors = state.withLock { state in
            state.authors.sorted().compactMap { state.users[$0] }
        }
        let lines = authors.map { username, name in
            "\(YAMLQuoted.text(username.text)): { name: \(YAMLQuoted.text(name.text)) }\n"
        }
        try folder.write(lines.joined(), to: "_data/authors.yml")
    }

    private func write(_ post: PostRecord) throws {
        let (author, isNewFolder, file) = state.withLock { state in
            let author = state.users[post.author]?.username
            state.authors.insert(post.author)
            let file = JekyllPost(post, by: author ?? Username(stored: "unknown"))
            return (author, state.folders.insert(file.folder).inserted, file)
        }
        guard author != nil else { throw RecordObstacle.refersToNothing }
        if isNewFolder { try folder.makeFolder("_posts/\(file.folder)") }
        try folder.write(file.content, to: "_posts/\(file.folder)/\(file.name)")
    }
}
