import BlogContracts
import Testing
import TextViews

@Suite("The recycle bin in text")
struct TextTrashTests {
    private let views = TextViewFactory(width: 80)

    @Test("is a list of entries with the dates of their purge")
    func list() {
        let view = views.trashList()

        view.display(
            Samples.trash(
                [Samples.trashEntry(1204, "On weaving"), Samples.trashEntry(7, "解析機関", kind: "draft")],
                more: Samples.more("C")))

        #expect(
            view.document().text == """
                Recycle bin ────────────────────────────────────────────────────────────────────

                #1204  On weaving
                       Blog · Deleted 21 Nov 2026 · Will be purged 21 Dec 2026

                   #7  解析機関
                       Draft · Deleted 21 Nov 2026 · Will be purged 21 Dec 2026

                More: --after C

                """)
    }

    @Test("says that it is empty")
    func empty() {
        let view = views.trashList()

        view.displayEmpty(EmptyPresentation(heading: "Recycle bin", text: "The recycle bin is empty."))

        #expect(
            view.document().text == """
                Recycle bin ────────────────────────────────────────────────────────────────────

                The recycle bin is empty.

                """)
    }

    @Test("is a line at the end of one's own page, nothing when it is empty, or its error")
    func count() {
        let view = views.userScene()
        view.trashCount.display(TrashCountPresentation(count: 0, text: nil))

        #expect(view.document().text.isEmpty)

        view.trashCount.display(Samples.trashCount)

        #expect(view.document().text == "2 posts in the recycle bin\n")
        #expect(view.document().showsError == false)

        view.trashCount.displayError(
            ErrorPresentation(kind: .busy, title: "Busy", detail: "Later.", heading: "Recycle bin"))

        #expect(
            view.document().text.split(separator: "\n").map(String.init) == [
                "Recycle bin ────────────────────────────────────────────────────────────────────",
                "! Busy: Later.",
            ])
        #expect(view.document().showsError == true)
    }

    @Test("gives a post back on the page of what it is again")
    func restored() {
        let blog = BlogDetailPresentation(blog: Samples.blog(7, "Title"), body: "Hi\n")
        let draft = DraftDetailPresentation(draft: Samples.draft(8, "Title"), body: "Ho\n")
        let (blogPage, draftPage) = (views.blogDetail(), views.draftDetail())
        blogPage.display(blog)
        draftPage.display(draft)
        let (restoredBlog, restoredDraft) = (views.post(), views.post())

        restoredBlog.display(blog)
        restoredDraft.display(draft)

        #expect(restoredBlog.document() == blogPage.document())
        #expect(restoredDraft.document() == draftPage.document())
    }

    @Test("says what was deleted for good")
    func purge() {
        let view = views.purge()

        view.display(PurgePresentation(purgedCount: 2, text: "2 posts deleted for good"))

        #expect(view.document().text == "2 posts deleted for good\n")
    }
}
