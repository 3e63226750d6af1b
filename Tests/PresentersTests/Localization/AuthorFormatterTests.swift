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
        let localization = EnglishLocalization()

        #expect(AuthorFormatter.label.text("Ada", localization) == "Author: Ada")
        #expect(AuthorFormatter.byline.text("Ada", localization) == "by Ada")
    }

    @Test
    func theSceneAndNoPresenterPicksWhichOneIsUsed() async throws {
        let stage = Stage()
        let quoted = AuthorFormatter { name, _ in "“\(name)”" }
        let blogs = stage.scenes.blogs(on: stage.view.blogs, names: quoted, stage.context())

        try await blogs.load()

        #expect(blogs.cells.map(\.presentation.authorText) == ["“Ada”", "“Bob”", "“Ada”"])
    }
}
