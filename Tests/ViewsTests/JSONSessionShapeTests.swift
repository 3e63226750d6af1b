import BlogContracts
import JSONViews
import Testing

@Suite("A JSON document's shape, key by key: accounts and sessions")
struct JSONSessionShapeTests {
    private let views = JSONViewFactory()
    private let userJSON = #"""
        {"id":132,"username":"ada","name":"Ada Lovelace","summary":"S","iconURL":null,\#
        "joinedAt":"2015-12-10T08:00:00Z","joinedText":"Joined 10 Dec 2015","blogCount":24,\#
        "blogCountText":"24 blogs","followerCount":1203,"followerCountText":"1,203 followers",\#
        "followingCount":43,"followingCountText":"43 following","friendCount":42,"friendCountText":"42 friends",\#
        "isSelf":false,"isFollowing":true}
        """#

    @Test("of a user alone")
    func user() {
        let view = views.userInfo()

        view.display(Samples.user(summary: "S"))

        #expect(view.document().text == userJSON + "\n")
    }

    @Test("of a session that has begun")
    func session() {
        let view = views.session()

        view.display(
            SessionPresentation(
                token: "s3cret", expiresAt: "2027-02-19T08:00:00Z", expiresText: "Expires 19 Feb 2027",
                user: Samples.user(summary: "S"), text: "Signed in as Ada Lovelace"))

        #expect(
            view.document().text
                == #"{"token":"s3cret","expiresAt":"2027-02-19T08:00:00Z","user":\#(userJSON)}"# + "\n")
    }

    @Test("of a list of sessions, with a page added, and of none")
    func sessions() {
        let view = views.sessionList()
        let empty = views.sessionList()
        func rows(_ id: Int64) -> SessionListPresentation {
            SessionListPresentation(
                heading: "Sessions",
                rows: [
                    SessionCellPresentation(
                        id: id, createdAt: "C", createdText: "CT", expiresAt: "E", expiresText: "ET",
                        isCurrent: true, currentText: "this session")
                ], more: Samples.more("CURSOR"))
        }

        view.display(rows(7))
        view.displayMore(rows(6))
        empty.displayEmpty(EmptyPresentation(heading: "Sessions", text: "No sessions."))

        let tail = #""createdAt":"C","createdText":"CT","expiresAt":"E","expiresText":"ET","isCurrent":true}"#
        #expect(
            view.document().text == #"{"items":[{"id":7,\#(tail),{"id":6,\#(tail)],"next":"CURSOR"}"# + "\n")
        #expect(view.document().next == "CURSOR")
        #expect(empty.document().text == #"{"items":[],"next":null}"# + "\n")
    }
}
