public import BlogDomain

/// A small blog for demonstrations. User 132 has more than one page of blogs, drafts, likes and followers.
public enum DemoBlog {
    /// The content. It is constant except for its recycle bin, whose post is deleted at `now`, so that it is not purged
    /// soon.
    /// - Parameter password: the password of user 132; nil if no user can log in.
    /// - Throws: `FieldError` if a text in it broke a rule of the models.
    public static func content(now: Timestamp, password: PasswordHash? = nil) throws -> SeedContent {
        SeedContent(
            users: try DemoPeople.users(), posts: try DemoPosts.posts(now: now),
            reactions: DemoReactions.likes + DemoReactions.follows + DemoReactions.shares
                + DemoReactions.comments,
            passwords: password.map { [DemoPeople.ada: $0] } ?? [:])
    }
}

/// The users of the demo blog.
enum DemoPeople {
    static let ada = UserID(132)
    static let grace = UserID(101)
    static let katherine = UserID(102)
    static let edsger = UserID(103)
    static let barbara = UserID(104)
    static let donald = UserID(105)
    static let margaret = UserID(106)
    static let mei = UserID(107)

    static let others = [grace, katherine, edsger, barbara, donald, margaret, mei]

    static func users() throws -> [UserRecord] {
        [
            try user(
                ada, "ada", name: "Ada Lovelace",
                summary: "Notes on engines, numbers and the poetry between them.", joinedOnDay: 0),
            try user(
                grace, "grace", name: "Grace Hopper", summary: "Keeps a nanosecond of wire on her desk.",
                joinedOnDay: 3),
            try user(
                katherine, "katherine", name: "Katherine Johnson", summary: "Checks the numbers by hand.",
                joinedOnDay: 5),
            try user(
                edsger, "edsger", name: "Edsger Dijkstra", summary: "Writes everything with a fountain pen.",
                joinedOnDay: 8),
            try user(
                barbara, "barbara", name: "Barbara Liskov",
                summary: "If it may stand in for another, it must behave.", joinedOnDay: 13),
            try user(
                donald, "donald", name: "Donald Knuth", summary: "Answers letters, in batches.",
                joinedOnDay: 21),
            try user(
                margaret, "margaret", name: "Margaret Hamilton",
                summary: "Software engineering, before it was a word.", joinedOnDay: 34),
            try user(mei, "mei", name: "陳美", summary: "在廚房和編譯器之間寫作。", joinedOnDay: 55),
        ]
    }

    private static func user(
        _ id: UserID, _ username: String, name: String, summary: String, joinedOnDay: Int64
    ) throws -> UserRecord {
        UserRecord(
            id: id, username: try Username(username), name: try DisplayName(name),
            summary: try Summary(summary), joinedAt: demoDay(joinedOnDay))
    }
}

/// The posts of the demo blog. A post's place, from 1, is its number.
enum DemoPosts {
    /// Posts 1…28 are published. Drafts and one deleted post follow.
    static let publishedCount = 28

    static func posts(now: Timestamp) throws -> [SeedPost] {
        let byAda = try adasNotes.enumerated().map { place, note in
            let day = Int64(90 + place * 9)
            let isEdited = place % 5 == 3
            return SeedPost.blog(
                by: DemoPeople.ada, title: try Title(note.title), body: try Body(note.text),
                publishedAt: demoDay(day, minute: Int64(place) * 17),
                editedAt: isEdited ? demoDay(day + 2) : nil)
        }
        return try byAda + guests() + drafts() + [discarded(at: now)]
    }

    private static func guests() throws -> [SeedPost] {
        try [
            (DemoPeople.grace, "The moth in relay 70", "It was taped into the logbook: *first actual case.*"),
            (
                DemoPeople.margaret, "Priority displays",
                "When the alarms came, the **right** job kept running."
            ),
            (DemoPeople.mei, "為什麼我寫小程式", "小程式像一碗麵：材料不多，火候要對。太長的麵會糊，太長的程式也會。"),
            (
                DemoPeople.barbara, "What a name promises",
                "A type is a promise; its subtypes have to keep it."
            ),
        ].enumerated().map { place, post in
            .blog(
                by: post.0, title: try Title(post.1), body: try Body(post.2),
                publishedAt: demoDay(200 + Int64(place) * 11))
        }
    }

    private static func drafts() throws -> [SeedPost] {
        try [
            (
                "A letter to the next programmer",
                "You will be told that the machine *cannot*. Ask for the proof."
            ),
            ("Untitled thought about loops", ""),
            ("On the usefulness of diagrams", "The second Note G had no diagram, and nobody understood it."),
        ].enumerated().map { place, draft in
            .draft(
                by: DemoPeople.ada, title: try Title(draft.0), body: try Body(draft.1),
                editedAt: demoDay(330 + Int64(place)))
        }
    }

    private static func discarded(at now: Timestamp) throws -> SeedPost {
        SeedPost.blog(
            by: DemoPeople.ada, title: try Title("A hasty reply"),
            body: try Body("I have thought better of it."),
            publishedAt: demoDay(150)
        ).trashed(at: now)
    }

    private static let adasNotes: [(title: String, text: String)] = [
        ("Hello from the Analytical Engine", "This is a demo blog. Change it, break it, import your own."),
        ("Note A: what an engine is not", "It has *no pretensions whatever* to originate anything."),
        (
            "Weaving algebra",
            "The engine weaves algebraic patterns just as the loom weaves flowers and leaves."
        ),
        ("Counting gears, twice", "I counted them again. There is one more than in the drawing."),
        (
            "On carrying",
            "Carry early and the wheels jam; carry late and the sum is wrong.\n\nSo: anticipate."
        ),
        ("Punched cards are a library", "A card that is right stays right. Keep it, label it, use it again."),
        ("The tyranny of the decimal", "Ten is a fine number of fingers and a poor number of states."),
        (
            "Tables, and the people in them",
            "Every printed table hides the patience of those who computed it."
        ),
        ("Bernoulli, step by step", "## Note G\n\nTwenty-five operations, three of them repeated."),
        ("A cycle of cycles", "The inner loop ends when the outer one says so, and not before."),
        ("Errors of the press", "The printer has set a 7 for a 1, and the planets have moved accordingly."),
        ("Music by machine", "If pitches stand in known relations, the engine might *compose*."),
        ("Letters I did not send", "They were clever, and none of them was kind."),
        (
            "What the store must not forget",
            "A mill may stop at any moment. The store must still know the sum."
        ),
        ("Variables have two faces", "One is what it held; the other is what it is about to hold."),
        ("Against clever notation", "The reader is not there to admire you."),
        ("How to explain an engine at dinner", "Begin with the loom. Stop before the carriages are called."),
        ("Superfluous operations", "I found four. The engine does not mind; the one who waits does."),
        (
            "The value of a diagram",
            "A column for each variable, a row for each moment: and suddenly it is plain."
        ),
        ("Imagination, properly defined", "It is the discovering faculty, *pre-eminently*."),
        ("Order of work", "First make it possible, then make it exact, and only then make it quick."),
        ("Zero is a number of things", "The drawer is empty. The drawer is still there."),
        ("On being misunderstood in print", "They quoted half a sentence, and it was the wrong half."),
        (
            "Poetical science",
            "I do not believe that the two were ever apart.\n\nSee [the notes](https://example.org)."
        ),
    ]
}

/// The likes, follows and shares of the demo blog.
enum DemoReactions {
    /// The post that all users like.
    fileprivate static let favourite: Int64 = 24

    /// Each reader likes a selection of their own; some posts have no likes.
    static var likes: [Reaction] {
        var likes: [Reaction] = []
        for (reader, user) in DemoPeople.others.enumerated() {
            for post in 1...Int64(DemoPosts.publishedCount) {
                guard post % Int64(reader + 2) == 0 || post == favourite else { continue }
                let moment = demoDay(300, minute: post * 10 + Int64(reader))
                likes.append(.like(PostID(post), by: user, at: moment))
            }
        }
        for post: Int64 in [25, 27, 28] {
            likes.append(.like(PostID(post), by: DemoPeople.ada, at: demoDay(310, minute: post)))
        }
        return likes
    }

    /// All but one follow Ada, who follows three of them back.
    static var follows: [Reaction] {
        let friends = [DemoPeople.grace, DemoPeople.barbara, DemoPeople.margaret]
        let toAda = DemoPeople.others.dropLast().enumerated().map { place, user in
            Reaction.follow(DemoPeople.ada, by: user, at: demoDay(60 + Int64(place)))
        }
        let fromAda = friends.enumerated().map { place, user in
            Reaction.follow(user, by: DemoPeople.ada, at: demoDay(70 + Int64(place)))
        }
        return toAda + fromAda
    }

    static var shares: [Reaction] {
        [
            .share(PostID(favourite), by: DemoPeople.grace, at: demoDay(320)),
            .share(PostID(favourite), by: DemoPeople.mei, at: demoDay(321)),
            .share(PostID(12), by: DemoPeople.donald, at: demoDay(322)),
        ]
    }
}

extension DemoReactions {
    /// Two pages of comments on the favourite, and one on another post.
    static var comments: [Reaction] {
        let readers = DemoPeople.others + [DemoPeople.ada]
        let onFavourite = (0..<24).map { number in
            (favourite, readers[number % readers.count], thoughts[number % thoughts.count])
        }
        return (onFavourite + [(12, DemoPeople.donald, "Can it also tune the instruments?")]).enumerated()
            .map { number, comment in
                .comment(
                    CommentID(Int64(number + 1)), CommentText(stored: comment.2), on: PostID(comment.0),
                    by: comment.1, at: demoDay(325, minute: Int64(number) * 7))
            }
    }

    private static let thoughts = [
        "I have read this three times now.\nIt gets better.",
        "The engine would not agree, but the programmer does.",
        "See also https://example.org/notes, which says it at greater length.",
        "為什麼不呢？",
        "A question: which of the two was first?",
    ]
}

/// 09:00 UTC, `day` days after 10 December 2025.
private func demoDay(_ day: Int64, minute: Int64 = 0) -> Timestamp {
    Timestamp(secondsSince1970: 1_765_357_200 + day * 86_400 + minute * 60)
}
