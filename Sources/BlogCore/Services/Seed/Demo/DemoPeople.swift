import BlogModels

/// Who is in the demo blog.
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

    static func users() throws -> [SeedUser] {
        [
            try user(ada, "ada", "Ada Lovelace", "Notes on engines, numbers and the poetry between them.", 0),
            try user(grace, "grace", "Grace Hopper", "Keeps a nanosecond of wire on her desk.", 3),
            try user(katherine, "katherine", "Katherine Johnson", "Checks the numbers by hand.", 5),
            try user(edsger, "edsger", "Edsger Dijkstra", "Writes everything with a fountain pen.", 8),
            try user(
                barbara, "barbara", "Barbara Liskov", "If it may stand in for another, it must behave.", 13),
            try user(donald, "donald", "Donald Knuth", "Answers letters, in batches.", 21),
            try user(
                margaret, "margaret", "Margaret Hamilton", "Software engineering, before it was a word.", 34),
            try user(mei, "mei", "陳美", "在廚房和編譯器之間寫作。", 55),
        ]
    }

    private static func user(
        _ id: UserID, _ username: String, _ name: String, _ summary: String, _ joinedOnDay: Int64
    ) throws -> SeedUser {
        SeedUser(
            id: id, username: try Username(username), name: try DisplayName(name),
            summary: try Summary(summary), joinedAt: DemoTime.day(joinedOnDay))
    }
}
