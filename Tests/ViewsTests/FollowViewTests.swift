import BlogContracts
import BlogViews
import Testing

@Suite("Follows and shares in text")
struct FollowViewTests {
    private func users() -> ListPresentation<UserCellPresentation> {
        ListPresentation(
            heading: "Followers",
            rows: [
                UserCellPresentation(
                    person: Samples.person(132, "ada", "Ada Lovelace", "21 Nov 2026"), isFollowing: true,
                    relationText: "you follow them"),
                UserCellPresentation(
                    person: Samples.person(7, "murasaki", "紫式部", "3 Nov 2026"), isFollowing: nil,
                    relationText: nil),
            ], more: Samples.more("C"))
    }

    @Test("The link of a share is not wrapped")
    func shares() {
        let view = OneShotContent<SharePresentation>()
        let url = "https://blog.example/" + String(repeating: "x", count: 60)

        view.display(SharePresentation(blogID: 7, url: url, shares: CountPresentation(2, "2 shares")))

        #expect(Medium.text(width: 30).document(view).text == url + "\n2 shares\n")
    }

    @Test("A narrow list of users shows the viewer's follows on lines of their own")
    func usersInText() {
        let view = OneShotList<UserCellPresentation>()

        view.display(.page(users()))

        #expect(
            Medium.text(width: 40).document(view).text == """
                Followers ──────────────────────────────

                #132  Ada Lovelace
                      @ada · 21 Nov 2026
                      you follow them
                  #7  紫式部
                      @murasaki · 3 Nov 2026

                More: --after C

                """)
    }
}
