import BlogContracts
import JSONViews
import Testing
import TextViews

@Suite("A post while it is written")
struct PostViewTests {
    private let draft = DraftDetailPresentation(draft: Samples.draft(9, "On weaving"), body: "First.\n")
    private let blog = BlogDetailPresentation(blog: Samples.blog(9, "On weaving"), body: "First.\n")

    @Test("looks as a draft and as a blog look alone, whichever it was last")
    func asAlone() {
        for views in [JSONViewFactory(), TextViewFactory()] as [any ViewFactory] {
            let (post, draftAlone, blogAlone) = (views.post(), views.draftDetail(), views.blogDetail())
            draftAlone.display(draft)
            blogAlone.display(blog)

            post.display(draft)
            #expect(post.document() == draftAlone.document())
            post.display(blog)
            #expect(post.document() == blogAlone.document())
            post.display(draft)
            #expect(post.document() == draftAlone.document())
        }
    }

    @Test("says what became of it when it is gone")
    func removed() {
        let (json, text) = (JSONViewFactory().post(), TextViewFactory().post())
        for view in [json, text] {
            view.display(draft)
            view.display(RemovalPresentation(text: "Draft 9 is in \"the bin\".\u{1B}[2J"))
        }

        #expect(json.document().text == #"{"text":"Draft 9 is in \"the bin\".\u001b[2J"}"# + "\n")
        #expect(!text.document().text.contains("\u{1B}"))
        #expect(text.document().text.hasPrefix("Draft 9 is in \"the bin\"."))
        #expect(json.document().version == nil && text.document().version == nil)
    }
}
