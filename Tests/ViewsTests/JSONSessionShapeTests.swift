import BlogContracts
import JSONViews
import OneShotViews
import Testing

@Suite("The JSON of accounts and sessions")
struct JSONSessionShapeTests {
    private let medium = Medium.json
    private let userJSON = #"""
        {"id":132,"username":"ada","name":"Ada Lovelace","summary":"S","iconURL":null,\#
        "joinedAt":"2015-12-10T08:00:00Z","joinedText":"Joined 10 Dec 2015","blogCount":24,\#
        "blogCountText":"24 blogs","followerCount":1203,"followerCountText":"1,203 followers",\#
        "followingCount":43,"followingCountText":"43 following","friendCount":42,"friendCountText":"42 friends",\#
        "isSelf":false,"isFollowing":true}
        """#

    @Test("The JSON of a user has exactly the expected fields")
    func user() {
        let view = OneShotContent<UserInfoPresentation>()

        view.display(Samples.user(summary: "S"))

        #expect(medium.document(view).text == userJSON + "\n")
    }

    @Test("The JSON of a new session has exactly the expected fields")
    func session() {
        let view = OneShotContent<SessionPresentation>()

        view.display(
            SessionPresentation(
                token: "s3cret", expiresAt: "2027-02-19T08:00:00Z", expiresText: "Expires 19 Feb 2027",
                user: Samples.user(summary: "S"), text: "Logged in as Ada Lovelace"))

        #expect(
            medium.document(view).text
                == #"{"token":"s3cret","expiresAt":"2027-02-19T08:00:00Z","user":\#(userJSON)}"# + "\n")
    }

    @Test("The JSON of a list of sessions has exactly the expected fields, with two pages and with no rows")
    func sessions() {
        let view = OneShotList<SessionCellPresentation>()
        let empty = OneShotList<SessionCellPresentation>()
        func rows(_ id: Int64) -> ListPresentation<SessionCellPresentation> {
            ListPresentation(
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
            medium.document(view).text == #"{"items":[{"id":7,\#(tail),{"id":6,\#(tail)],"next":"CURSOR"}"#
                + "\n")
        #expect(medium.document(view).next == "CURSOR")
        #expect(medium.document(empty).text == #"{"items":[],"next":null}"# + "\n")
    }
}
