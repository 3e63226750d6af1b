import BlogTestSupport
import BlogViews
import Testing
import TextLayout

@Suite("User-written text in a terminal")
struct CleanTextTests {
    private let hostile = "a\u{1B}[2J\u{7}\0\u{7F}\u{9B}31m\u{202E}b\u{2066}c"
    private let tamed = "a␛[2J␇␀␡\u{FFFD}31m\u{FFFD}b\u{FFFD}c"
    /// CommonMark replaces NUL (§2.3).
    private let inBody = "a␛[2J␇\u{FFFD}␡\u{FFFD}31m\u{FFFD}b\u{FFFD}c"

    @Test("Control characters and direction overrides become visible", .enabled(if: hasMarkdown))
    func visibleCharacters() {
        let view = OneShotBlog()

        view.display(BlogDetailPresentation(blog: Samples.blog(7, hostile), body: BodyPresentation(hostile)))

        #expect(Medium.text().document(view).text.hasPrefix(tamed + "\n══"))
        #expect(Medium.text().document(view).text.hasSuffix("\n\n" + inBody + "\n"))
    }

    @Test("A title becomes one line")
    func isOneLine() {
        let view = OneShotList<BlogCellPresentation>()

        view.display(.page(Samples.blogs([Samples.blog(7, "a\tb\r\nc\nd\re\u{2028}f\u{2029}g")])))

        #expect(Medium.text().document(view).text.contains("\n#7  a b c d e f g\n"))
    }

    @Test("Code in a body keeps its lines and its tabs", .enabled(if: hasMarkdown))
    func keepsLines() {
        let view = OneShotBlog()

        view.display(
            BlogDetailPresentation(
                blog: Samples.blog(7, "T"), body: "a\r\nb\rc\n\n\tcode\u{1B}\n\n\td\te\n\n"))

        #expect(Medium.text().document(view).text.hasSuffix("\n\na b c\n\n    code␛\n\n    d\te\n"))
    }

    @Test("No view writes uncleaned text")
    func everyView() {
        let views = Medium.text()
        var written = ""
        let token = OneShotContent<TokenPresentation>()
        token.display(TokenPresentation(token: hostile))
        let like = OneShotContent<LikePresentation>()
        like.display(
            LikePresentation(blogID: 7, isLiked: true, likes: CountPresentation(1, hostile), text: hostile))
        let people = OneShotList<PersonPresentation>()
        people.display(
            .page(
                ListPresentation(
                    heading: hostile, rows: [Samples.person(7, hostile, hostile, hostile)],
                    more: MorePresentation(cursor: "", text: hostile))))
        let scene = OneShotUserScene()
        scene.user.display(Samples.user(name: hostile, summary: hostile, relationText: hostile))
        scene.blogs.display(.empty(EmptyPresentation(heading: hostile, text: hostile)))
        scene.drafts.displayError(
            ErrorPresentation(kind: .storage, title: hostile, detail: hostile, heading: hostile))
        let error = ErrorPresentation(
            kind: .invalid, title: hostile, detail: hostile,
            fields: [.init(field: hostile, message: hostile)])

        for document in [token, like, people, scene] as [any JSONRenderable & TextRenderable] {
            written += views.document(document).text
        }
        written += TextError(error).text

        let controls = written.unicodeScalars.filter { scalar in
            scalar != "\n" && scalar.properties.generalCategory == .control
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
        #expect(controls.isEmpty)
    }
}
