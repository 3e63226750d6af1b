import BlogModels

/// What is written in the demo blog. A post's place, from 1 on, is its number.
enum DemoPosts {
    /// The posts 1…28 are published; drafts and one thrown away come after them.
    static let publishedCount = 28

    static func posts(now: Timestamp) throws -> [SeedPost] {
        let byAda = try adasNotes.enumerated().map { place, note in
            let day = Int64(90 + place * 9)
            let isEdited = place % 5 == 3
            return SeedPost.blog(
                by: DemoPeople.ada, title: try Title(note.title), body: try Body(note.text),
                publishedAt: DemoTime.day(day, minute: Int64(place) * 17),
                editedAt: isEdited ? DemoTime.day(day + 2) : nil)
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
                publishedAt: DemoTime.day(200 + Int64(place) * 11))
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
                editedAt: DemoTime.day(330 + Int64(place)))
        }
    }

    private static func discarded(at now: Timestamp) throws -> SeedPost {
        SeedPost.blog(
            by: DemoPeople.ada, title: try Title("A hasty reply"),
            body: try Body("I have thought better of it."),
            publishedAt: DemoTime.day(150)
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
