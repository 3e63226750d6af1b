import BlogContracts
import BlogTestSupport
import JSONViews
import OneShotViews
import Testing

@Suite("The recycle bin in JSON")
struct JSONTrashTests {
    private let views = Medium.json

    @Test("The JSON of a recycle bin has exactly the expected fields")
    func list() {
        let view = OneShotList<TrashEntryPresentation>()

        view.display(Samples.trash([Samples.trashEntry(7, "Title")], more: Samples.more("CURSOR")))

        #expect(
            views.document(view).text == #"""
                {"items":[{"id":7,"kind":"blog","title":"Title","deletedAt":"2026-11-21T08:00:00Z",\#
                "deletedText":"Deleted 21 Nov 2026","purgeAt":"2026-12-21T08:00:00Z",\#
                "purgeText":"Will be purged 21 Dec 2026"}],"next":"CURSOR"}

                """#)
        #expect(views.document(view).next == "CURSOR")
    }

    @Test("The JSON of a recycle bin contains what was displayed last")
    func lastState() {
        let view = OneShotList<TrashEntryPresentation>()
        view.display(Samples.trash([Samples.trashEntry(1, "One")]))
        view.displayMore(Samples.trash([Samples.trashEntry(2, "Two", kind: "draft")]))

        #expect(views.document(view).text.contains(#""id":1,"kind":"blog""#))
        #expect(views.document(view).text.contains(#""id":2,"kind":"draft""#))

        view.displayEmpty(EmptyPresentation(heading: "Recycle bin", text: "The recycle bin is empty."))

        #expect(views.document(view).text == #"{"items":[],"next":null}"# + "\n")
    }

    @Test("The JSON of the user's own page ends with the count of the recycle bin or its error")
    func count() {
        let view = OneShotUserScene()
        view.user.display(Samples.user())
        view.trashCount.display(TrashCountPresentation(count: 0, text: nil))

        #expect(views.document(view).text.hasSuffix(#"},"trashCount":0}"# + "\n"))

        view.drafts.display(Samples.drafts([]))
        view.trashCount.display(Samples.trashCount)

        #expect(
            views.document(view).text.hasSuffix(
                #"},"drafts":{"items":[],"next":null},"trashCount":2}"# + "\n"))
        #expect(views.document(view).showsError == false)

        view.trashCount.displayError(Samples.storageError)

        #expect(
            views.document(view).text.hasSuffix(
                #"""
                ,"trashCount":{"error":{"kind":"storage","title":"Storage failure","detail":\#
                "The database does not answer, and is not likely to before somebody looks at it."}}}

                """#))
        #expect(views.document(view).showsError == true)
    }

    @Test("The JSON of a restored post is that of a blog or a draft, with its version")
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

    @Test("The JSON of a purge contains the number of purged posts")
    func purge() {
        let view = OneShotContent<PurgePresentation>()

        view.display(PurgePresentation(purgedCount: 2, text: "2 posts permanently deleted"))

        #expect(views.document(view).text == #"{"purgedCount":2}"# + "\n")
    }
}
