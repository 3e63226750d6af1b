import BlogModels

/// The likes of a made-up blog, as many as planned, by post and user. Most posts have few, one in a hundred has fifty
/// times as many and one in ten thousand two thousand times, as far as there are users.
struct LoadLikes: IteratorProtocol, Sendable {
    private let plan: LoadPlan
    private let marks: StoreMarks
    private let weights: Int
    private var post = -1
    private var weight = 0
    private var given = 0
    /// The users who like the post, by their place, the last one first.
    private var likers: [Int] = []

    init(_ plan: LoadPlan, after marks: StoreMarks) {
        self.plan = plan
        self.marks = marks
        weights = max(1, (0..<plan.blogs).reduce(0) { $0 + LoadLikes.weight(of: $1, plan) })
    }

    mutating func next() -> BlogRecord? {
        while likers.isEmpty {
            guard given < plan.likes, post + 1 < plan.blogs else { return nil }
            post += 1
            findLikers()
        }
        let user = likers.removeLast()
        var chance = LoadChance(seed: plan.seed &+ UInt64(user), .likers, post)
        let published = LoadTime.blog(post, of: plan.blogs)
        let span = published.distance(to: LoadTime.end)
        return .like(
            SeedLike(
                user: UserID(marks.lastUser + Int64(user) + 1),
                post: PostID(marks.lastPost + Int64(post) + 1),
                at: published.adding(seconds: Int64(chance.lowBelow(Int(span) + 1)))))
    }

    private mutating func findLikers() {
        weight += LoadLikes.weight(of: post, plan)
        let due = Int(Double(plan.likes) * (Double(weight) / Double(weights)))
        // What the posts to come have no users for has to be given now; what this one has none for, comes later.
        let least = plan.likes - given - (plan.blogs - post - 1) * plan.users
        let count = min(max(due - given, least, 0), plan.users, plan.likes - given)
        given += count
        var chance = LoadChance(seed: plan.seed, .likers, post)
        var walk = LoadWalk(around: plan.users, &chance)
        likers = (0..<count).map { _ in walk.next() }.sorted(by: >)
    }

    private static func weight(of post: Int, _ plan: LoadPlan) -> Int {
        var chance = LoadChance(seed: plan.seed, .likeCount, post)
        return switch chance.below(10_000) {
        case 0: 2_000
        case 1...100: 50
        case let number: number % 3
        }
    }
}
