import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Scenarios
import Testing

@testable import MVVMState

/// A state reports the changed part of the page.
@MainActor
@Suite("State objects")
struct StateTests {
    private let repositories: MemoryStore
    private let setup: PageSetup
    private let state = PageState()
    private let scenes: SceneFactory
    private let context: SceneContext
    private let stream: AsyncStream<PageChange>

    init() throws {
        stream = state.changes.subscribe()
        repositories = try PageSetup.demoRepositories()
        setup = try .demo(viewer: 107, over: repositories)
        scenes = SceneFactory(services: setup.services, localization: setup.localization)
        context = SceneContext(
            viewer: setup.viewer, page: setup.page, failure: state.user, router: RecordingRouter())
    }

    private func blogs() -> BlogListPresenter {
        scenes.blogs(by: UserID(132), on: state.blogs, errors: state.blogs, context)
    }

    private func changes() async -> [PageChange] {
        state.changes.end()
        var changes: [PageChange] = []
        for await change in stream { changes.append(change) }
        return changes
    }

    @Test("A like changes its row and no other row")
    func likesOneRow() async throws {
        let blogs = blogs()

        try await blogs.load()
        let before = state.blogs.rows.map(\.blog)
        try await blogs.cells[1].like()

        let after = state.blogs.rows.map(\.blog)
        #expect(await changes() == [.blogs(.rows), .blogs(.row(1))])
        #expect(zip(before, after).filter { $0 != $1 }.map(\.1.id) == [23])
        #expect(after[1].isLiked == true)
    }

    @Test("A failed like leaves its row and shows an error")
    func keepsRowAfterFailedLike() async throws {
        let blogs = blogs()
        repositories.fail("like(_:by:at:)", with: StoreError.busy)

        try await blogs.load()
        try await blogs.cells[1].like()

        #expect(await changes() == [.blogs(.rows), .blogs(.row(1))])
        #expect(state.blogs.rows.map { $0.error?.kind } == [nil, .busy, nil])
        #expect(state.blogs.rows[1].blog.isLiked == false)
    }

    @Test("Blogs that cannot be loaded do not change the state of the user")
    func failedBlogsLeaveTheUser() async throws {
        let user = scenes.userInfo(of: UserID(132), on: state.user, context)
        repositories.fail("blogs(by:_:seenBy:)", with: StoreError.busy)

        try await user.load()
        try await blogs().load()

        #expect(await changes() == [.user, .blogs(.notes)])
        #expect(state.user.content?.name == "Ada Lovelace")
        #expect(state.blogs.error?.kind == .busy)
    }

    @Test("Each file of an import changes its own row")
    func importsRowByRow() async throws {
        let importing = ImportPresenter(
            service: setup.importing, localization: setup.transferLocalization, view: state.files,
            rows: state.files,
            errors: state.files)

        try await importing.run()

        #expect(
            await changes() == [.files(.rows)] + [0, 0, 1, 1, 2, 2].map { .files(.row($0)) })
        #expect(state.files.rows.map(\.state) == [.imported, .imported, .skipped])
    }
}
