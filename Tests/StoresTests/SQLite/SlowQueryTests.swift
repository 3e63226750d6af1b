import BlogTestSupport
import CSQLite
import Glibc
import Locking
import OneShotViews
import SQLiteStore
import Testing

@Suite("A slow query of an open page", .timeLimit(.minutes(10)))
@MainActor
struct SlowQueryTests {
    @Test("delays its own module only, and intentions act meanwhile", arguments: Module.allCases)
    func onlyItself(_ slow: Module) async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let query = SlowQuery(of: blog.path, containing: slow.words)
        let view = OneShotUserScene(showsTrash: true)
        let services = makeServices(over: blog.store.screenRepositories(observer: nil))
        let page = SceneFactory(services: services, localization: Localization()).userScene(
            of: UserID(1), on: view, isOpen: true, SceneContext(viewer: UserID(1), errors: SceneResult()))

        let load = Task { try await page.load() }
        try await query.begun()
        for module in Module.allCases where module != slow {
            try await eventually("\(module) beside \(slow)") { module.stands(in: view) }
        }
        #expect(!slow.stands(in: view))
        if slow != .blogs {
            let likes = try await blog.integer("SELECT COUNT(*) FROM likes WHERE user_id = 1")
            try await page.handle(.blogs(.row(view.blogList.rows[0].id, .toggleLike)))
            #expect(try await blog.integer("SELECT COUNT(*) FROM likes WHERE user_id = 1") != likes)
        }

        query.end()
        try await load.value
        #expect(slow.stands(in: view))
    }

    enum Module: CaseIterable {
        case user, blogs, drafts, trashCount, trash

        /// What only the query of the module contains.
        var words: String {
            switch self {
            case .user: "FROM follows WHERE follower_id = ?2"
            case .blogs: "WHERE p.author_id"
            case .drafts: "ORDER BY edited_at"
            case .trashCount: "SELECT trash_count"
            case .trash: "ORDER BY deleted_at"
            }
        }

        func stands(in view: OneShotUserScene) -> Bool {
            switch self {
            case .user: view.userContent.content != nil
            case .blogs: !view.blogList.rows.isEmpty
            case .drafts: !view.draftList.rows.isEmpty
            case .trashCount: view.trashContent.content != nil
            case .trash: view.trashList?.rows.isEmpty == false
            }
        }
    }
}

/// A query that SQLite does not begin before the test ends the wait.
private final class SlowQuery: Sendable {
    private let words: String
    private let state = Lock((hasBegun: false, hasEnded: false))

    /// The slow query of each database. SQLite calls one function for every connection of the process that is opened.
    private static let all = Lock([String: SlowQuery]())

    /// Slows down the connections that are opened from now on.
    init(of path: String, containing words: String) {
        self.words = words
        Self.all.withLock { $0[path] = self }
        let opened: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, OpaquePointer?) -> Int32 = {
            connection, _, _ in
            let path = sqlite3_db_filename(connection, "main").map { String(cString: $0) } ?? ""
            guard let query = SlowQuery.all.withLock({ $0[path] }) else { return SQLITE_OK }
            return sqlite3_trace_v2(
                connection, UInt32(SQLITE_TRACE_STMT),
                { _, query, statement, _ in
                    guard let query, let sql = sqlite3_sql(OpaquePointer(statement)) else { return 0 }
                    Unmanaged<SlowQuery>.fromOpaque(query).takeUnretainedValue().delay(String(cString: sql))
                    return 0
                }, Unmanaged.passUnretained(query).toOpaque())
        }
        sqlite3_auto_extension(unsafeBitCast(opened, to: (@convention(c) () -> Void).self))
    }

    private func delay(_ sql: String) {
        guard sql.contains(words) else { return }
        state.withLock { $0.hasBegun = true }
        while !state.withLock(\.hasEnded) { usleep(1_000) }
    }

    /// Waits until the query runs.
    func begun() async throws {
        try await eventually("the slow query") { state.withLock(\.hasBegun) }
    }

    func end() { state.withLock { $0.hasEnded = true } }
}
