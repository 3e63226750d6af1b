import BlogModels

/// The shares of a made-up blog.
struct LoadShares: IteratorProtocol, Sendable {
    private let plan: LoadPlan
    private let marks: StoreMarks
    private var index = 0

    init(_ plan: LoadPlan, after marks: StoreMarks) {
        self.plan = plan
        self.marks = marks
    }

    mutating func next() -> BlogRecord? {
        guard index < plan.shares else { return nil }
        defer { index += 1 }
        var chance = LoadChance(seed: plan.seed, .share, index)
        let post = chance.below(plan.blogs)
        let published = LoadTime.blog(post, of: plan.blogs)
        return .share(
            SeedShare(
                user: UserID(marks.lastUser + Int64(chance.below(plan.users)) + 1),
                post: PostID(marks.lastPost + Int64(post) + 1),
                at: published.adding(
                    seconds: Int64(chance.below(Int(published.distance(to: LoadTime.end)) + 1)))
            ))
    }
}
