import BlogTestSupport
import BlogViews
import Testing

@Suite("The order of the fields in JSON")
struct JSONShapeTests {
    private let views = Medium.json
    private let blog = Samples.blog(7, "Title", excerpt: "Excerpt", edited: true, likedText: "You like it")
    private let blogJSON = #"""
        {"id":7,"title":"Title","excerpt":"Excerpt","author":{"id":132,"username":"ada","name":"Ada Lovelace"},\#
        "authorText":"Author: Ada Lovelace","publishedAt":"2026-11-21T08:00:00Z","publishedText":"21 Nov 2026",\#
        "editedAt":"2026-11-22T08:00:00Z","likeCount":3,"likeCountText":"3 likes","isLiked":true,"shareCount":0,\#
        "shareCountText":"0 shares","commentCount":0,"commentCountText":"0 comments","commentsClosed":false,\#
        "version":2,"tags":[]
        """#

    @Test("The JSON of a list of blogs has exactly the expected fields")
    func blogList() {
        let view = OneShotList<BlogCellPresentation>()

        view.display(.page(Samples.blogs([blog], more: Samples.more("CURSOR"))))

        #expect(views.document(view).text == #"{"items":[\#(blogJSON)}],"next":"CURSOR"}"# + "\n")
    }

    @Test("The JSON of a blog with its text has exactly the expected fields")
    func blogDetail() {
        let view = OneShotBlog()

        view.display(BlogDetailPresentation(blog: blog, body: "Hi\n"))

        #expect(views.document(view).text == blogJSON + #","body":"Hi\n"}"# + "\n")
    }

    @Test("The JSON of a like has the largest number")
    func like() {
        let view = OneShotContent<LikePresentation>()

        view.display(
            LikePresentation(blogID: .max, isLiked: false, likes: CountPresentation(0, "0 likes"), text: ""))

        #expect(
            views.document(view).text
                == #"{"blogID":9223372036854775807,"isLiked":false,"likeCount":0,"likeCountText":"0 likes"}"#
                + "\n")
    }

    @Test("The JSON of a problem has exactly the expected fields, with and without field errors")
    func problem() {
        let fields = [
            ErrorPresentation.Field(field: "title", message: "is \"empty\""),
            ErrorPresentation.Field(field: "body", message: "is too long"),
        ]

        let bytes = [[], fields].map {
            ProblemJSON.bytes(
                type: "about:blank", title: "Invalid", status: 422, detail: "D", requestId: "r1", errors: $0)
        }

        let start =
            #"{"type":"about:blank","title":"Invalid","status":422,"detail":"D","requestId":"r1","errors":"#
        #expect(String(decoding: bytes[0], as: UTF8.self) == start + "[]}\n")
        #expect(
            String(decoding: bytes[1], as: UTF8.self) == start + #"""
                [{"field":"title","message":"is \"empty\""},{"field":"body","message":"is too long"}]}

                """#)
    }
}
