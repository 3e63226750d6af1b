import BlogContracts
import JSONViews
import Testing

@Suite("A user's scene in JSON")
struct JSONSceneTests {
    private let view = JSONViewFactory().userScene()

    private func ids(_ place: String) throws -> [Int]? {
        let list = try view.document().parsed()[place] as? [String: Any]
        return (list?["items"] as? [[String: Any]])?.compactMap { $0["id"] as? Int }
    }

    @Test("leaves out the places whose module said nothing")
    func absentPlaces() throws {
        #expect(view.document() == nil)

        view.blogs.display(Samples.blogs([]))

        #expect(view.document().text == #"{"blogs":{"items":[],"next":null}}"# + "\n")
        #expect(try view.document().parsed().count == 1)
    }

    @Test("has user, blogs and drafts in this order, whoever spoke first")
    func order() throws {
        view.drafts.displayEmpty(EmptyPresentation(heading: "Drafts", text: "No drafts"))
        view.blogs.display(Samples.blogs([], more: Samples.more("C")))
        view.user.display(Samples.user())

        let text = view.document().text
        #expect(text.hasPrefix(#"{"user":{"#))
        #expect(
            text.hasSuffix(#"},"blogs":{"items":[],"next":"C"},"drafts":{"items":[],"next":null}}"# + "\n"))
        #expect(view.document().next == nil)
        #expect(view.document().showsError == false)
    }

    @Test("shows a module's error in its own place and says so")
    func errorInPlace() throws {
        view.user.display(Samples.user())
        view.blogs.display(Samples.someBlogs)
        view.drafts.displayError(Samples.storageError)

        #expect(
            view.document().text.hasSuffix(
                #"""
                ,"drafts":{"error":{"kind":"storage","title":"Storage failure","detail":\#
                "The database does not answer, and is not likely to before somebody looks at it."}}}

                """#))
        #expect(view.document().showsError == true)
        #expect(try ids("blogs") == [1204, 87, 7])
    }

    @Test("keeps the rows that are there when the next ones fail, until they come")
    func errorBesideRows() throws {
        view.blogs.display(Samples.blogs([Samples.blog(1, "One")], more: Samples.more("C")))
        view.blogs.displayError(Samples.storageError)

        #expect(try ids("blogs") == [1])
        #expect(view.document().text.contains(#"],"next":"C","error":{"kind":"storage","#))
        #expect(view.document().showsError == true)

        view.blogs.displayMore(Samples.blogs([Samples.blog(2, "Two")]))

        #expect(try ids("blogs") == [1, 2])
        #expect(view.document().text.hasSuffix(#"],"next":null}}"# + "\n"))
        #expect(view.document().showsError == false)
    }

    @Test("renders what was displayed last: rows replaced, appended, replaced one by one, emptied")
    func lastState() throws {
        view.blogs.display(Samples.blogs([Samples.blog(1, "One"), Samples.blog(2, "Two")]))
        view.blogs.display(Samples.blogs([Samples.blog(3, "Three"), Samples.blog(4, "Four")]))
        view.blogs.displayMore(Samples.blogs([Samples.blog(5, "Five")]))
        view.blogs.display(Samples.blog(4, "Vier"))
        view.blogs.display(Samples.blog(99, "Nowhere"))

        #expect(try ids("blogs") == [3, 4, 5])
        #expect(view.document().text.contains("Vier"))
        #expect(!view.document().text.contains("Four"))

        view.blogs.displayEmpty(EmptyPresentation(heading: "Blogs", text: "No blogs"))

        #expect(try ids("blogs") == [])
    }

    @Test("shows a row's error in the row, until the row is shown anew")
    func rowError() throws {
        view.blogs.display(Samples.blogs([Samples.blog(1, "One"), Samples.blog(2, "Two")]))
        view.blogs.displayError(Samples.storageError, onBlog: 1)

        #expect(view.document().text.contains(#","version":2,"error":{"kind":"storage","#))
        #expect(view.document().showsError == true)

        view.blogs.display(Samples.blog(1, "One"))

        #expect(!view.document().text.contains("error"))
        #expect(view.document().showsError == false)
    }

    @Test("has no cursor of its own, but a list alone does")
    func cursor() {
        let list = JSONViewFactory().blogList()

        list.display(Samples.someBlogs)

        #expect(list.document().next == Samples.more().cursor)
    }
}
