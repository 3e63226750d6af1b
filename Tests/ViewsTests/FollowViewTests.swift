import BlogContracts
import BlogTestSupport
import Foundation
import JSONViews
import OneShotViews
import Testing
import TextLayout
import TextViews

@Suite("Follows and shares in every medium")
struct FollowViewTests {
    private let json = Medium.json
    private let text = Medium.text()
    private let follow = FollowPresentation(
        userID: 132, isFollowing: true, followerCount: 3, followerCountText: "3 followers", friendCount: 1,
        friendCountText: "1 friend", text: "You follow Ada")
    private let share = SharePresentation(
        blogID: 7, url: "https://blog.example/blogs/7", shareCount: 2, shareCountText: "2 shares")

    private func users(_ relation: String? = "you follow them") -> ListPresentation<UserCellPresentation> {
        ListPresentation(
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

    @Test("A follow button is rendered with its last state")
    func follows() {
        for views in [json, text] {
            let view = OneShotContent<FollowPresentation>()
            view.display(
                FollowPresentation(
                    userID: 132, isFollowing: false, followerCount: 0, followerCountText: "", friendCount: 0,
                    friendCountText: "", text: "before"))
            view.display(follow)

            #expect(
                [
                    #"{"userID":132,"isFollowing":true,"followerCount":3,"friendCount":1}"# + "\n",
                    "You follow Ada · 3 followers · 1 friend\n",
                ].contains(views.document(view).text))
        }
    }

    @Test("A share is rendered with an unwrapped link")
    func shares() {
        let (jsonView, textView) = (OneShotContent<SharePresentation>(), OneShotContent<SharePresentation>())
        let long = SharePresentation(
            blogID: 7, url: "https://blog.example/" + String(repeating: "x", count: 60), shareCount: 2,
            shareCountText: "2 shares")

        jsonView.display(share)
        textView.display(long)

        #expect(
            json.document(jsonView).text
                == #"{"url":"https://blog.example/blogs/7","shareCount":2,"shareCountText":"2 shares"}"#
                + "\n")
        #expect(Medium.text(width: 30).document(textView).text == long.url + "\n2 shares\n")
    }

    @Test("A row of users in JSON is a person with the viewer's follow state")
    func usersInJSON() throws {
        let (users, people) = (OneShotList<UserCellPresentation>(), OneShotList<PersonPresentation>())

        users.display(self.users())
        people.display(
            ListPresentation(
                heading: "", rows: self.users().rows.map(\.person), more: Samples.more("C")))

        let rows = try json.document(users).parsed()["items"] as? [[String: Any]]
        let known = try json.document(people).parsed()["items"] as? [[String: Any]]
        let bare = rows?.map { $0.filter { $0.key != "isFollowing" } }
        #expect(bare as NSArray? == known as NSArray?)
        #expect(rows?.map { $0["isFollowing"] as? Bool } == self.users().rows.map(\.isFollowing))
        #expect(rows?.allSatisfy { $0.keys.contains("isFollowing") } == true)
        #expect(json.document(users).next == "C")
    }

    @Test("A list of users in text shows the viewer's follows, in a column if there is room")
    func usersInText() {
        let wide = OneShotList<UserCellPresentation>()
        let narrow = OneShotList<UserCellPresentation>()

        wide.display(users())
        narrow.display(users())

        #expect(
            text.document(wide).text == """
                Followers ──────────────────────────────────────────────────────────────────────

                #132  Ada Lovelace  @ada       21 Nov 2026  you follow them
                  #7  紫式部        @murasaki  3 Nov 2026

                More: --after C

                """)
        #expect(
            Medium.text(width: 40).document(narrow).text == """
                Followers ──────────────────────────────

                #132  Ada Lovelace
                      @ada · 21 Nov 2026
                      you follow them
                  #7  紫式部
                      @murasaki · 3 Nov 2026

                More: --after C

                """)
    }

    @Test("A question at a terminal is one clean line")
    func question() {
        #expect(CleanText.line("Stop following A\u{1B}[2J\nb?") == "Stop following A␛[2J b?")
    }
}
