import BlogContracts
import BlogTestSupport
import OneShotViews
import Testing
import TextViews

@Suite("The recycle bin in text")
struct TextTrashTests {
    private let views = Medium.text(width: 80)

    @Test("The text of a recycle bin is a list of entries with the dates of the purge")
    func list() {
        let view = OneShotList<TrashEntryPresentation>()

        view.display(
            Samples.trash(
                [Samples.trashEntry(1204, "On weaving"), Samples.trashEntry(7, "解析機関", kind: "draft")],
                more: Samples.more("C")))

        #expect(
            views.document(view).text == """
                Recycle bin ────────────────────────────────────────────────────────────────────

                #1204  On weaving
                       Blog · Deleted 21 Nov 2026 · Will be purged 21 Dec 2026

                   #7  解析機関
                       Draft · Deleted 21 Nov 2026 · Will be purged 21 Dec 2026

                More: --after C

                """)
    }

    @Test("The text of an empty recycle bin is one sentence")
    func empty() {
        let view = OneShotList<TrashEntryPresentation>()

        view.displayEmpty(EmptyPresentation(heading: "Recycle bin", text: "The recycle bin is empty."))

        #expect(
            views.document(view).text == """
                Recycle bin ────────────────────────────────────────────────────────────────────

                The recycle bin is empty.

                """)
    }

    @Test(
        "The text of the user's own page ends with the count of the recycle bin, with nothing if it is empty, or with its error"
    )
    func count() {
        let view = OneShotUserScene()
        view.user.display(Samples.user(summary: ""))
        let page = views.document(view).text
        view.trashCount.display(TrashCountPresentation(count: 0, text: nil))

        #expect(views.document(view).text == page)

        view.trashCount.display(Samples.trashCount)

        #expect(views.document(view).text == page + "\n2 posts in the recycle bin\n")
        #expect(views.document(view).showsError == false)

        view.trashCount.displayError(
            ErrorPresentation(kind: .busy, title: "Busy", detail: "Later.", heading: "Recycle bin"))

        #expect(
            views.document(view).text.split(separator: "\n").suffix(2).map(String.init) == [
                "Recycle bin ────────────────────────────────────────────────────────────────────",
                "! Busy: Later.",
            ])
        #expect(views.document(view).showsError == true)
    }

    @Test("The text of a restored post is that of a blog or a draft")
    func restored() {
        let blog = BlogDetailPresentation(blog: Samples.blog(7, "Title"), body: "Hi\n")
        let draft = DraftDetailPresentation(draft: Samples.draft(8, "Title"), body: "Ho\n")
        let (blogPage, draftPage) = (OneShotBlog(), OneShotContent<DraftDetailPresentation>())
        blogPage.display(blog)
        draftPage.display(draft)
        let (restoredBlog, restoredDraft) = (
            OneShotContent<PostPresentation>(), OneShotContent<PostPresentation>()
        )

        restoredBlog.display(.blog(blog))
        restoredDraft.display(.draft(draft))

        #expect(views.document(restoredBlog) == views.document(blogPage))
        #expect(views.document(restoredDraft) == views.document(draftPage))
    }

    @Test("The text of a purge is the number of purged posts")
    func purge() {
        let view = OneShotContent<PurgePresentation>()

        view.display(PurgePresentation(purgedCount: 2, text: "2 posts permanently deleted"))

        #expect(views.document(view).text == "2 posts permanently deleted\n")
    }
}
