import BlogModels

/// The users of a made-up blog.
struct LoadUsers: IteratorProtocol, Sendable {
    private let plan: LoadPlan
    private let marks: StoreMarks
    private var index = 0

    init(_ plan: LoadPlan, after marks: StoreMarks) {
        self.plan = plan
        self.marks = marks
    }

    mutating func next() -> BlogRecord? {
        guard index < plan.users else { return nil }
        defer { index += 1 }
        let id = marks.lastUser + Int64(index) + 1
        var chance = LoadChance(seed: plan.seed, .user, index)
        let first = LoadWords.names[chance.below(LoadWords.names.count)]
        let isEastAsian = chance.below(20) == 0
        let name =
            isEastAsian
            ? LoadWords.eastAsianNames[chance.below(LoadWords.eastAsianNames.count)]
            : first + " " + LoadWords.surnames[chance.below(LoadWords.surnames.count)]
        let summary = chance.below(3) == 0 ? "" : LoadText.sentence(&chance, words: 4 + chance.below(12))
        return .user(
            SeedUser(
                id: UserID(id), username: Username(stored: "\(first.lowercased())_\(id)"),
                name: DisplayName(stored: name), summary: Summary(stored: summary),
                iconURL: chance.below(4) == 0 ? IconURL(stored: "https://example.org/icons/\(id).png") : nil,
                joinedAt: LoadTime.at(
                    index, of: plan.users, from: LoadTime.firstUser, to: LoadTime.firstBlog)))
    }
}
