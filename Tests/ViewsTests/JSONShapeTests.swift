import BlogContracts
import BlogTestSupport
import JSONViews
import OneShotViews
import Testing

@Suite("The JSON of blogs, drafts and people")
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

    @Test("The JSON of a user's page has exactly the expected fields")
    func user() {
        let view = OneShotUserScene()

        view.user.display(Samples.user(summary: "S"))

        #expect(
            views.document(view).text == #"""
                {"user":{"id":132,"username":"ada","name":"Ada Lovelace","summary":"S","iconURL":null,\#
                "joinedAt":"2015-12-10T08:00:00Z","joinedText":"Joined 10 Dec 2015","blogCount":24,\#
                "blogCountText":"24 blogs","followerCount":1203,"followerCountText":"1,203 followers",\#
                "followingCount":43,"followingCountText":"43 following","friendCount":42,"friendCountText":"42 friends",\#
                "isSelf":false,"isFollowing":true}}

                """#)
    }

    @Test("The JSON of a list of blogs has exactly the expected fields")
    func blogList() {
        let view = OneShotList<BlogCellPresentation>()

        view.display(Samples.blogs([blog], more: Samples.more("CURSOR")))

        #expect(views.document(view).text == #"{"items":[\#(blogJSON)}],"next":"CURSOR"}"# + "\n")
    }

    @Test("The JSON of a blog with its text has exactly the expected fields")
    func blogDetail() {
        let view = OneShotBlog()

        view.display(BlogDetailPresentation(blog: blog, body: "Hi\n"))

        #expect(views.document(view).text == blogJSON + #","body":"Hi\n"}"# + "\n")
    }

    @Test("The JSON of an unedited blog without a viewer has null fields")
    func blogWithNulls() throws {
        let view = OneShotBlog()

        view.display(BlogDetailPresentation(blog: Samples.blog(7, "Title"), body: ""))

        #expect(views.document(view).text.contains(#","editedAt":null,"#))
        #expect(views.document(view).text.contains(#","isLiked":null,"#))
    }

    @Test("The JSON of drafts has exactly the expected fields")
    func drafts() {
        let json = #"""
            {"id":9,"title":"T","excerpt":"E","editedAt":"2026-11-20T08:00:00Z",\#
            "editedText":"Edited 20 Nov 2026","version":5,"tags":[]
            """#
        let list = OneShotList<DraftCellPresentation>()
        let detail = OneShotContent<DraftDetailPresentation>()

        list.display(Samples.drafts([Samples.draft(9, "T", excerpt: "E")]))
        detail.display(DraftDetailPresentation(draft: Samples.draft(9, "T", excerpt: "E"), body: "B"))

        #expect(views.document(list).text == #"{"items":[\#(json)}],"next":null}"# + "\n")
        #expect(views.document(detail).text == json + #","body":"B"}"# + "\n")
    }

    @Test("The JSON of a list of people has exactly the expected fields")
    func people() {
        let view = OneShotList<PersonPresentation>()

        view.display(
            ListPresentation(
                heading: "Likes", rows: [Samples.person(7, "murasaki", "紫式部", "3 Nov 2026")], more: nil))

        #expect(
            views.document(view).text == #"""
                {"items":[{"id":7,"username":"murasaki","name":"紫式部","iconURL":null,\#
                "at":"2026-11-21T08:00:00Z","atText":"3 Nov 2026"}],"next":null}

                """#)
    }

    @Test("The JSON of a like and of a token has exactly the expected fields")
    func likeAndToken() {
        let like = OneShotContent<LikePresentation>()
        let token = OneShotContent<TokenPresentation>()

        like.display(
            LikePresentation(
                blogID: .max, isLiked: false, likeCount: 0, likeCountText: "0 likes", text: "Taken back"))
        token.display(TokenPresentation(token: "s3cret"))

        #expect(
            views.document(like).text == #"""
                {"blogID":9223372036854775807,"isLiked":false,"likeCount":0,"likeCountText":"0 likes"}

                """#)
        #expect(views.document(token).text == #"{"token":"s3cret"}"# + "\n")
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
