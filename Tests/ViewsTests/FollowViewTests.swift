import BlogContracts
import Foundation
import JSONViews
import Testing
import TextViews

@Suite("Follows and shares in every medium")
struct FollowViewTests {
    private let json = JSONViewFactory()
    private let text = TextViewFactory()
    private let follow = FollowPresentation(
        userID: 132, isFollowing: true, followerCount: 3, followerCountText: "3 followers", friendCount: 1,
        friendCountText: "1 friend", text: "You follow Ada")
    private let share = SharePresentation(
        blogID: 7, url: "https://blog.example/blogs/7", shareCount: 2, shareCountText: "2 shares")

    private func users(_ relation: String? = "you follow them") -> UserListPresentation {
        UserListPresentation(
            heading: "Followers",
            rows: [
                UserCellPresentation(
                    person: Samples.person(132, "ada", "Ada Lovelace", "21 Nov 2026"), isFollowing: true,
                    relationText: relation),
                UserCellPresentation(
                    person: Samples.person(7, "murasaki", "紫式部", "3 Nov 2026"), isFollowing: nil,
                    relationText: nil),
            ], more: Samples.more("C"))
    }

    @Test("a follow, as it was told last")
    func follows() {
        for views in [json, text] as [any ViewFactory] {
            let view = views.follow()
            view.display(
                FollowPresentation(
                    userID: 132, isFollowing: false, followerCount: 0, followerCountText: "", friendCount: 0,
                    friendCountText: "", text: "before"))
            view.display(follow)

            #expect(
                [
                    #"{"userID":132,"isFollowing":true,"followerCount":3,"friendCount":1}"# + "\n",
                    "You follow Ada · 3 followers · 1 friend\n",
                ].contains(view.document().text))
        }
    }

    @Test("a share: the link in one piece")
    func shares() {
        let (jsonView, textView) = (json.share(), TextViewFactory(width: 30).share())
        let long = SharePresentation(
            blogID: 7, url: "https://blog.example/" + String(repeating: "x", count: 60), shareCount: 2,
            shareCountText: "2 shares")

        jsonView.display(share)
        textView.display(long)

        #expect(
            jsonView.document().text
                == #"{"url":"https://blog.example/blogs/7","shareCount":2,"shareCountText":"2 shares"}"#
                + "\n")
        #expect(textView.document().text == long.url + "\n2 shares\n")
    }

    @Test("a row of users in JSON is a person, and whether the viewer follows them")
    func usersInJSON() throws {
        let (users, people) = (json.userList(), json.personList())

        users.display(self.users())
        people.display(
            PersonListPresentation(
                heading: "", rows: self.users().rows.map(\.person), more: Samples.more("C")))

        let rows = try users.document().parsed()["items"] as? [[String: Any]]
        let known = try people.document().parsed()["items"] as? [[String: Any]]
        let bare = rows?.map { $0.filter { $0.key != "isFollowing" } }
        #expect(bare as NSArray? == known as NSArray?)
        #expect(rows?.map { $0["isFollowing"] as? Bool } == self.users().rows.map(\.isFollowing))
        #expect(rows?.allSatisfy { $0.keys.contains("isFollowing") } == true)
        #expect(users.document().next == "C")
    }

    @Test("a list of users says in text whom the viewer follows, in a column where there is room")
    func usersInText() {
        let wide = text.userList()
        let narrow = TextViewFactory(width: 40).userList()

        wide.display(users())
        narrow.display(users())

        #expect(
            wide.document().text == """
                Followers ──────────────────────────────────────────────────────────────────────

                #132  Ada Lovelace  @ada       21 Nov 2026  you follow them
                  #7  紫式部        @murasaki  3 Nov 2026

                More: --after C

                """)
        #expect(
            narrow.document().text == """
                Followers ──────────────────────────────

                #132  Ada Lovelace
                      @ada · 21 Nov 2026
                      you follow them
                  #7  紫式部
                      @murasaki · 3 Nov 2026

                More: --after C

                """)
    }

    @Test("a row's error stands beside it until the row is shown anew")
    func rowErrors() {
        for views in [json, text] as [any ViewFactory] {
            let view = views.userList()
            view.display(users())
            let before = view.document()
            view.displayError(Samples.storageError, onUser: 7)
            #expect(view.document().showsError == true)
            #expect(view.document().text.contains("Storage failure"))

            view.display(users().rows[1])

            #expect(view.document() == before)
        }
    }

    @Test("a row of blogs shows its link, and goes with it")
    func links() {
        for views in [json, text] as [any ViewFactory] {
            let view = views.blogList()
            view.display(Samples.blogs([Samples.blog(7, "Seven"), Samples.blog(8, "Eight")]))
            let both = view.document().text

            view.displayLink(share)
            #expect(view.document().text.contains("https://blog.example/blogs/7"))
            #expect(view.document().text != both)
            view.displayRemoved(7)

            #expect(!view.document().text.contains("Seven"))
            #expect(!view.document().text.contains("blog.example"))
            #expect(view.document().text.contains("Eight"))
        }
    }

    @Test("a blog alone shows its link, once it was shared")
    func link() {
        for views in [json, text] as [any ViewFactory] {
            let view = views.blogDetail()
            view.display(BlogDetailPresentation(blog: Samples.blog(7, "Seven"), body: "Text."))
            #expect(!view.document().text.contains("blog.example"))

            view.display(share)

            #expect(view.document().text.contains("https://blog.example/blogs/7"))
            #expect(view.document().text.contains("Seven"))
        }
    }

    @Test("a question to a person at a terminal is one clean line")
    func question() {
        #expect(TextQuestion.line("Stop following A\u{1B}[2J\nb?") == "Stop following A␛[2J b?")
    }
}
