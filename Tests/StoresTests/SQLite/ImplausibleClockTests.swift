import BlogModels
import BlogServices
import BlogTestSupport
import SQLiteStore
import Testing

@Suite("Implausible clock")
struct ImplausibleClockTests {
    private let newest = Timestamp(secondsSince1970: 1_000_000)

    private func blog() async throws -> SQLiteBlog {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await blog.run("UPDATE users SET joined_at = \(newest.secondsSince1970)")
        return blog
    }

    @Test("The clock is plausible up to a day after the newest data")
    func day() async throws {
        let blog = try await blog()
        let store = try SQLiteStore.open(path: blog.path, .createAndMigrate)
        let repositories = try store.repositories(observer: FolderRetainer(folder: blog.folder))

        #expect(try await repositories.isPlausible(newest.adding(seconds: 86_400)))
        #expect(try await !repositories.isPlausible(newest.adding(seconds: 86_401)))
    }

    @Test("Any clock is plausible in an empty database")
    func empty() async throws {
        let blog = try SQLiteBlog()
        let repositories = try SQLiteStore.open(path: blog.path, .createAndMigrate).repositories()

        #expect(try await repositories.isPlausible(newest))
    }

    @Test("After a write by another program any clock is plausible")
    func write() async throws {
        let blog = try await blog()
        let store = try SQLiteStore.open(path: blog.path, .createAndMigrate)
        let repositories = try store.repositories()
        #expect(try await !repositories.isPlausible(newest.adding(seconds: 1_000_000)))

        try await blog.run("UPDATE users SET summary = 'New' WHERE id = 1")

        #expect(try await repositories.isPlausible(newest.adding(seconds: 1_000_000)))
    }

    @Test("The first login after a jump of the clock keeps other sessions")
    func sessions() async throws {
        let blog = try await blog()
        _ = try await blog.repositories.add(
            StoredToken(
                hash: TokenHash(bytes: Array(repeating: 1, count: 32)), userID: UserID(1), createdAt: newest,
                expiresAt: newest.adding(seconds: 10)))
        let store = try SQLiteStore.open(path: blog.path, .createAndMigrate)
        let jump = newest.adding(seconds: 10_000_000)
        func logIn(_ number: UInt8) async throws {
            _ = try await store.repositories().add(
                StoredToken(
                    hash: TokenHash(bytes: Array(repeating: number, count: 32)), userID: UserID(1),
                    createdAt: jump, expiresAt: jump.adding(seconds: 10)))
        }

        try await logIn(2)
        #expect(try await blog.integer("SELECT count(*) FROM tokens") == 2)
        try await logIn(3)
        #expect(try await blog.integer("SELECT count(*) FROM tokens") == 2)
    }
}
