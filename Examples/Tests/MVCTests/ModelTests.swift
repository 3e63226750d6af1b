import BlogModels
import BlogServices
import BlogTestSupport
import Scenarios
import Testing

@testable import MVC

/// What MVC lets a test reach without drawing: its models. Words, questions and ways out are the controllers', and these
/// cannot be made without views that draw.
@MainActor
struct ModelTests {
    private let repositories: FailingRepositories
    private let occasion: Occasion

    init() throws {
        repositories = try Occasion.demoRepositories()
        occasion = try .demo(viewer: 107, over: repositories)
    }

    private func blogs() -> BlogListModel {
        BlogListModel(
            author: UserID(132), viewer: occasion.viewer, start: occasion.page, services: occasion.services)
    }

    @Test
    func everyModelHasWhatItLoaded() async throws {
        let user = UserModel(id: UserID(132), viewer: occasion.viewer, services: occasion.services)
        let blogs = blogs()

        try await user.load()
        try await blogs.load()

        #expect(user.user?.name.text == "Ada Lovelace")
        #expect(blogs.blogs.map(\.id.rawValue) == [24, 23, 22])
    }

    @Test
    func loadsMore() async throws {
        let blogs = blogs()
        try await blogs.load()

        let added = try await blogs.loadMore()

        #expect(added.map(\.id.rawValue) == [21, 20, 19])
        #expect(blogs.blogs.map(\.id.rawValue) == [24, 23, 22, 21, 20, 19])
    }

    @Test
    func likesOneRow() async throws {
        let blogs = blogs()
        try await blogs.load()
        let before = blogs.blogs

        let liked = try await blogs.like(PostID(23))

        #expect(liked?.isLiked == true)
        #expect(zip(before, blogs.blogs).filter { $0 != $1 }.map(\.1.id) == [PostID(23)])
    }

    @Test
    func keepsRowOfFailedLike() async throws {
        let blogs = blogs()
        try await blogs.load()
        let before = blogs.blogs
        repositories.fail(.like, with: StoreError.busy)

        await #expect(throws: StoreError.busy) { try await blogs.like(PostID(23)) }

        #expect(blogs.blogs == before)
    }

    @Test
    func aStoreThatFailsEndsAnImport() async throws {
        let model = ImportModel(service: occasion.importing)
        repositories.fail(.addImport, with: StoreError.busy)

        await #expect(throws: StoreError.busy) { try await model.run() }

        let states = model.files.map { file in
            switch file.state {
            case .failed: "failed"
            case .waiting: "waiting"
            case .reading, .done: "something else"
            }
        }
        #expect(states == ["failed", "waiting", "waiting"])
    }

    @Test
    func movesRowsByThemselves() async throws {
        let model = ImportModel(service: occasion.importing)
        var moves: [String] = []
        model.onFile = { file in
            let state =
                switch file.state {
                case .waiting: "waits"
                case .reading: "is read"
                case .done: "is there"
                case .failed: "is wrong"
                }
            moves.append("\(file.path) \(state)")
        }

        try await model.run()

        #expect(
            moves == [
                "_posts/one.md is read", "_posts/one.md is there", "_posts/two.md is read",
                "_posts/two.md is there", "_posts/wrong.md is read", "_posts/wrong.md is wrong",
            ])
    }

    @Test
    func draftsAreLoaded() async throws {
        let drafts = DraftListModel(
            author: UserID(132), viewer: UserID(132), start: occasion.page, services: occasion.services)

        try await drafts.load()

        #expect(drafts.drafts.map(\.id.rawValue).first == 31)
    }

    @Test
    func countsBin() async throws {
        let bin = BinModel(viewer: UserID(132), services: occasion.services)

        try await bin.load()

        #expect(bin.count == 1)
    }
}
