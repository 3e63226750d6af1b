import BlogContracts
import BlogViews
import Testing

@Suite("A user's scene in JSON")
struct JSONSceneTests {
    private let view = OneShotUserScene()

    private func ids(_ place: String) throws -> [Int]? {
        let list = try Medium.json.document(view).parsed()[place] as? [String: Any]
        return (list?["items"] as? [[String: Any]])?.compactMap { $0["id"] as? Int }
    }

    @Test("A page omits modules that displayed nothing, and has no document without its user")
    func absentPlaces() throws {
        view.blogs.display(.page(Samples.blogs([])))
        #expect(Medium.json.document(view) == nil)

        view.user.display(Samples.user())

        #expect(Medium.json.document(view).text.hasSuffix(#"},"blogs":{"items":[],"next":null}}"# + "\n"))
        #expect(try Medium.json.document(view).parsed().count == 2)
    }

    @Test("The modules of a scene have a fixed order")
    func order() throws {
        view.drafts.display(.empty(EmptyPresentation(heading: "Drafts", text: "No drafts")))
        view.blogs.display(.page(Samples.blogs([], more: Samples.more("C"))))
        view.user.display(Samples.user())

        let text = Medium.json.document(view).text
        #expect(text.hasPrefix(#"{"user":{"#))
        #expect(
            text.hasSuffix(#"},"blogs":{"items":[],"next":"C"},"drafts":{"items":[],"next":null}}"# + "\n"))
        #expect(Medium.json.document(view).next == nil)
        #expect(Medium.json.document(view).showsError == false)
    }

    @Test("A failed next page is rendered beside the existing rows until it succeeds")
    func errorBesideRows() throws {
        view.user.display(Samples.user())
        view.blogs.display(.page(Samples.blogs([Samples.blog(1, "One")], more: Samples.more("C"))))
        view.blogs.displayError(Samples.storageError)

        #expect(try ids("blogs") == [1])
        #expect(Medium.json.document(view).text.contains(#"],"next":"C","error":{"kind":"storage","#))
        #expect(Medium.json.document(view).showsError == true)

        view.blogs.display(.more(Samples.blogs([Samples.blog(2, "Two")])))

        #expect(try ids("blogs") == [1, 2])
        #expect(Medium.json.document(view).text.hasSuffix(#"],"next":null}}"# + "\n"))
        #expect(Medium.json.document(view).showsError == false)
    }

    @Test("The document of a list contains what was displayed last")
    func lastState() throws {
        view.user.display(Samples.user())
        view.blogs.display(.page(Samples.blogs([Samples.blog(1, "One"), Samples.blog(2, "Two")])))
        view.blogs.display(.page(Samples.blogs([Samples.blog(3, "Three"), Samples.blog(4, "Four")])))
        view.blogs.display(.more(Samples.blogs([Samples.blog(5, "Five")])))
        view.blogs.display(.row(Samples.blog(4, "Vier")))
        view.blogs.display(.row(Samples.blog(99, "Nowhere")))

        #expect(try ids("blogs") == [3, 4, 5])
        #expect(Medium.json.document(view).text.contains("Vier"))
        #expect(!Medium.json.document(view).text.contains("Four"))

        view.blogs.display(.empty(EmptyPresentation(heading: "Posts", text: "No posts")))

        #expect(try ids("blogs") == [])
    }
}
