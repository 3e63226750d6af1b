import BlogModels
import BlogPresenters
import BlogTestSupport
import Scenarios
import Testing
import Toolkit

@testable import MVVMState

/// One state and two views.
@MainActor
@Suite("Two views of one state")
struct SecondViewTests {
    private let state = PageState()
    private let early = Screen()
    private let late = Screen()
    private let blogs: BlogListPresenter

    init() throws {
        let setup = try PageSetup.demo(viewer: 107, over: try PageSetup.demoRepositories())
        blogs = SceneFactory(services: setup.services, localization: setup.localization).blogs(
            by: UserID(132), on: state.blogs, errors: state.blogs,
            SceneContext(
                viewer: setup.viewer, page: setup.page, failure: state.user, router: RecordingRouter()))
    }

    @Test("A view that is bound later shows the same state")
    func lateView() async throws {
        let first = Binding(state, to: PageView(on: early))
        try await blogs.load()
        let second = Binding(state, to: PageView(on: late))
        await first.drawn()
        #expect(late.text.contains("24  Poetical science"))
        #expect(late.text == early.text)

        try await blogs.cells[1].like()
        await first.drawn()
        await second.drawn()

        #expect(late.text.contains("1 like · you like this"))
        #expect(late.text == early.text)
    }

    @Test("Ending one binding does not affect another binding")
    func endedBinding() async throws {
        let first = Binding(state, to: PageView(on: early))
        let second = Binding(state, to: PageView(on: late))
        try await blogs.load()
        await first.drawn()
        await second.drawn()
        let drawn = early.text

        first.end()
        try await blogs.loadMore()
        await second.drawn()

        #expect(early.text == drawn)
        #expect(late.text.contains("21  Order of work"))
    }
}
