import BlogModels
import BlogPresenters
import BlogTestSupport
import Scenarios
import Testing
import Toolkit

@testable import MVVMState

/// One state, and two views of it.
@MainActor
struct SecondViewTests {
    private let state = PageState()
    private let early = Screen()
    private let late = Screen()
    private let blogs: BlogListPresenter

    init() throws {
        let occasion = try Occasion.demo(viewer: 107, over: try Occasion.demoRepositories())
        blogs = SceneFactory(services: occasion.services, localization: occasion.localization).blogs(
            by: UserID(132), on: state.blogs, errors: state.blogs,
            SceneContext(
                viewer: occasion.viewer, page: occasion.page, failure: state.user, router: RecordingRouter()))
    }

    @Test
    func aViewThatComesLateHasMissedNothing() async throws {
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

    @Test
    func aBindingEndsAlone() async throws {
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
