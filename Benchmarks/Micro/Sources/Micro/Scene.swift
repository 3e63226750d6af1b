import BlogDomain
import BlogPresenters
import BlogSeed
import BlogSystem
import LinuxSupport
import SQLiteStore

/// The measured scene: the page of the demo blog's user 132, who has more blogs than a page has rows.
struct Scene {
    static let user = UserID(132)

    let repositories: SQLiteRepositories
    let factory: SceneFactory
    private let store: SQLiteStore

    /// Opens a database of ``makeDatabase(_:)``.
    init(_ path: String) throws {
        store = try SQLiteStore.open(path: path, .existing, markdown: MD4CParser())
        repositories = try store.repositories()
        factory = SceneFactory(
            services: Services(
                repositories: repositories, markdown: MD4CParser(), clock: SystemClock(),
                secrets: try SodiumSecrets(), passwords: try SodiumPasswords()),
            localization: Localization())
    }

    /// Creates a database with the demo blog.
    static func makeDatabase(_ path: String) async throws {
        let store = try SQLiteStore.open(path: path, .createAndMigrate, markdown: MD4CParser())
        let content = try DemoBlog.content(now: SystemClock().now())
        guard try await store.repositories().fillIfEmpty(with: content) else {
            throw Trouble.nothing("\(path) is not empty")
        }
        try store.close()
    }
}
