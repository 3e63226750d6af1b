import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct AuthorFormatterTests {
    @Test("The two author formatters give a label and a byline")
    func texts() {
        let localization = EnglishLocalization()

        #expect(AuthorFormatter.label.text("Ada", localization) == "Author: Ada")
        #expect(AuthorFormatter.byline.text("Ada", localization) == "by Ada")
    }

    @Test("The scene chooses the author formatter of the same presenter")
    func scenes() async throws {
        let fixture = PresenterFixture()
        let quoted = AuthorFormatter { name, _ in "“\(name)”" }
        let blogs = fixture.scenes.allBlogs(on: fixture.view.blogs, names: quoted, fixture.context())

        try await blogs.load()

        #expect(blogs.cells.map(\.presentation.authorText) == ["“Ada”", "“Bob”", "“Ada”"])
    }
}
