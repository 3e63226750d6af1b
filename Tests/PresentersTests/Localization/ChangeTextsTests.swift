import BlogTestSupport
import Testing

struct ChangeTextsTests {
    @Test("The time of a change is the time of day in the time zone")
    func time() {
        let moment = Timestamp(secondsSince1970: 1_767_225_599)

        #expect(
            MomentPresentation(moment) == MomentPresentation(at: "2025-12-31T23:59:59Z", text: "23:59:59"))
        #expect(MomentPresentation(moment, secondsFromUTC: 3_606).text == "01:00:05")
    }

    @Test(
        "A change names its part, then what is new",
        arguments: [
            (ChangeKind.changed, ChangedPart.blog(7, title: "T"), ["a", "b"], "Post 7 \"T\": a, b"),
            (.changed, .blog(7, title: "T"), [], "Post 7 \"T\" has changed."),
            (.new, .blog(7, title: "T"), [], "New post 7 \"T\""),
            (.gone, .user(1, name: "Ada"), [], "User 1 \"Ada\" no longer exists."),
            (.new, .comment(5, author: "Ada"), ["Well said."], "New comment 5 by Ada: Well said."),
            (.gone, .comment(5, author: "Ada"), [], "Comment 5 by Ada was deleted."),
        ] as [(ChangeKind, ChangedPart, [String], String)])
    func change(_ kind: ChangeKind, _ part: ChangedPart, _ details: [String], _ text: String) {
        let texts = ChangeTexts.english { MomentPresentation(at: "", text: "") }

        #expect(texts.change(kind, part, details) == text)
    }
}
