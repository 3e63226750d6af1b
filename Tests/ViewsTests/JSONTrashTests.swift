import BlogContracts
import JSONViews
import Testing

@Suite("The recycle bin in JSON")
struct JSONTrashTests {
    private let views = JSONViewFactory()

    @Test("is a list of entries, key by key")
    func list() {
        let view = views.trashList()

        view.display(Samples.trash([Samples.trashEntry(7, "Title")], more: Samples.more("CURSOR")))

        #expect(
            view.document().text == #"""
                {"items":[{"id":7,"kind":"blog","title":"Title","deletedAt":"2026-11-21T08:00:00Z",\#
                "deletedText":"Deleted 21 Nov 2026","purgeAt":"2026-12-21T08:00:00Z",\#
                "purgeText":"Will be purged 21 Dec 2026"}],"next":"CURSOR"}

                """#)
        #expect(view.document().next == "CURSOR")
    }

    @Test("shows what was displayed last: rows, further ones, none")
    func lastState() {
        let view = views.trashList()
        view.display(Samples.trash([Samples.trashEntry(1, "One")]))
        view.displayMore(Samples.trash([Samples.trashEntry(2, "Two", kind: "draft")]))

        #expect(view.document().text.contains(#""id":1,"kind":"blog""#))
        #expect(view.document().text.contains(#""id":2,"kind":"draft""#))

        view.displayEmpty(EmptyPresentation(heading: "Recycle bin", text: "The recycle bin is empty."))

        #expect(view.document().text == #"{"items":[],"next":null}"# + "\n")
    }

    @Test("is a number at the end of one's own page, also 0, or its error in its place")
    func count() {
        let view = views.userScene()
        view.trashCount.display(TrashCountPresentation(count: 0, text: nil))

        #expect(view.document().text == #"{"trashCount":0}"# + "\n")

        view.drafts.display(Samples.drafts([]))
        view.trashCount.display(Samples.trashCount)

        #expect(view.document().text == #"{"drafts":{"items":[],"next":null},"trashCount":2}"# + "\n")
        #expect(view.document().showsError == false)

        view.trashCount.displayError(Samples.storageError)

        #expect(
            view.document().text.hasSuffix(
                #"""
                ,"trashCount":{"error":{"kind":"storage","title":"Storage failure","detail":\#
                "The database does not answer, and is not likely to before somebody looks at it."}}}

                """#))
        #expect(view.document().showsError == true)
    }

    @Test("gives a post back in the shape and the version of what it is again")
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

    @Test("counts what was deleted for good")
    func purge() {
        let view = views.purge()

        view.display(PurgePresentation(purgedCount: 2, text: "2 posts deleted for good"))

        #expect(view.document().text == #"{"purgedCount":2}"# + "\n")
    }
}
