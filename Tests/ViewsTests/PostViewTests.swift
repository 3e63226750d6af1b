import BlogTestSupport
import BlogViews
import Testing

@Suite("The view of an edited post")
struct PostViewTests {
    private let draft = DraftDetailPresentation(draft: Samples.draft(9, "On weaving"), body: "First.\n")
    private let blog = BlogDetailPresentation(blog: Samples.blog(9, "On weaving"), body: "First.\n")

    @Test("An edited post is rendered like a single draft or blog, whichever was displayed last")
    func asAlone() {
        for views in [Medium.json, Medium.text()] {
            let (post, draftAlone, blogAlone) = (
                OneShotContent<PostPresentation>(), OneShotContent<DraftDetailPresentation>(), OneShotBlog()
            )
            draftAlone.display(draft)
            blogAlone.display(blog)

            post.display(.draft(draft))
            #expect(views.document(post) == views.document(draftAlone))
            post.display(.blog(blog))
            #expect(views.document(post) == views.document(blogAlone))
            post.display(.draft(draft))
            #expect(views.document(post) == views.document(draftAlone))
        }
    }

    @Test("A removed post is rendered as its message")
    func removed() {
        let (json, text) = (OneShotContent<PostPresentation>(), OneShotContent<PostPresentation>())
        for view in [json, text] {
            view.display(.draft(draft))
            view.display(.removed(RemovalPresentation(text: "Draft 9 is in \"the bin\".\u{1B}[2J")))
        }

        #expect(Medium.json.document(json).text == #"{"text":"Draft 9 is in \"the bin\".\u001b[2J"}"# + "\n")
        #expect(!Medium.text().document(text).text.contains("\u{1B}"))
        #expect(Medium.text().document(text).text.hasPrefix("Draft 9 is in \"the bin\"."))
        #expect(Medium.json.document(json).version == nil && Medium.text().document(text).version == nil)
    }
}
