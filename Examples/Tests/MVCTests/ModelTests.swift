import BlogModels
import BlogServices
import BlogTestSupport
import MemoryStore
import Scenarios
import Testing

@testable import MVC

/// MVC lets a test reach its models without drawing. Controllers need views.
@MainActor
@Suite("The models of MVC")
struct ModelTests {
    private let repositories: MemoryStore
    private let setup: PageSetup

    init() throws {
        repositories = try PageSetup.demoRepositories()
        setup = try .demo(viewer: 107, over: repositories)
    }

    private func blogs() -> BlogListModel {
        BlogListModel(
            author: UserID(132), viewer: setup.viewer, start: setup.page, services: setup.services)
    }

    @Test("A model has the data that it loaded")
    func loads() async throws {
        let user = UserModel(id: UserID(132), viewer: setup.viewer, services: setup.services)
        let blogs = blogs()

        try await user.load()
        try await blogs.load()

        #expect(user.user?.name.text == "Ada Lovelace")
        #expect(blogs.blogs.map(\.id.rawValue) == [24, 23, 22])
    }

    @Test("Loading more adds rows and returns them")
    func loadsMore() async throws {
        let blogs = blogs()
        try await blogs.load()

        let added = try await blogs.loadMore()

        #expect(added.map(\.id.rawValue) == [21, 20, 19])
        #expect(blogs.blogs.map(\.id.rawValue) == [24, 23, 22, 21, 20, 19])
    }

    @Test("A like changes its row and no other row")
    func likesOneRow() async throws {
        let blogs = blogs()
        try await blogs.load()
        let before = blogs.blogs

        let liked = try await blogs.like(PostID(23))

        #expect(liked?.isLiked == true)
        #expect(zip(before, blogs.blogs).filter { $0 != $1 }.map(\.1.id) == [PostID(23)])
    }

    @Test("A failed like leaves the rows unchanged")
    func keepsRowAfterFailedLike() async throws {
        let blogs = blogs()
        try await blogs.load()
        let before = blogs.blogs
        repositories.fail("like(_:by:at:)", with: StoreError.busy)

        await #expect(throws: StoreError.busy) { try await blogs.like(PostID(23)) }

        #expect(blogs.blogs == before)
    }

    @Test("A failing store ends an import")
    func failingStoreEndsImport() async throws {
        let model = ImportModel(service: setup.importing)
        repositories.fail("add(_:authorUsername:at:)", with: StoreError.busy)

        await #expect(throws: StoreError.busy) { try await model.run() }

        let states = model.files.map { file in
            switch file.state {
            case .failed: "failed"
            case .waiting: "waiting"
            case .reading, .done: "unexpected"
            }
        }
        #expect(states == ["failed", "waiting", "waiting"])
    }

    @Test("Each file of an import changes by itself")
    func importsRowByRow() async throws {
        let model = ImportModel(service: setup.importing)
        var moves: [String] = []
        model.onFile = { file in
            let state =
                switch file.state {
                case .waiting: "waiting"
                case .reading: "reading"
                case .done: "done"
                case .failed: "failed"
                }
            moves.append("\(file.path) \(state)")
        }

        try await model.run()

        #expect(
            moves == [
                "_posts/one.md reading", "_posts/one.md done", "_posts/two.md reading",
                "_posts/two.md done", "_posts/wrong.md reading", "_posts/wrong.md failed",
            ])
    }

    @Test("The model of drafts has the drafts")
    func loadsDrafts() async throws {
        let drafts = DraftListModel(
            author: UserID(132), viewer: UserID(132), start: setup.page, services: setup.services)

        try await drafts.load()

        #expect(drafts.drafts.map(\.id.rawValue).first == 31)
    }

    @Test("The model of the recycle bin has the number of posts")
    func countsBin() async throws {
        let bin = BinModel(viewer: UserID(132), services: setup.services)

        try await bin.load()

        #expect(bin.count == 1)
    }
}
