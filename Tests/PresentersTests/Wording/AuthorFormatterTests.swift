import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct AuthorFormatterTests {
    @Test
    func thereAreALabelAndAByline() {
        let wording = EnglishWording()

        #expect(AuthorFormatter.label.text("Ada", wording) == "Author: Ada")
        #expect(AuthorFormatter.byline.text("Ada", wording) == "by Ada")
    }

    @Test
    func theSceneAndNoPresenterPicksWhichOneIsUsed() async throws {
        let stage = Stage()
        let quoted = AuthorFormatter { name, _ in "“\(name)”" }
        let blogs = BlogListPresenter(
            author: nil, services: makeServices(over: stage.store), wording: EnglishWording(), names: quoted,
            viewer: nil, page: PageRequest(), view: stage.view.blogs, cells: stage.view.blogs,
            errors: stage.view,
            loading: nil, router: stage.router)

        try await blogs.refresh()

        #expect(blogs.cells.map(\.authorText) == ["“Ada”", "“Bob”", "“Ada”"])
    }
}
