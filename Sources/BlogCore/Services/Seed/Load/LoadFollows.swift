import BlogModels

/// The follows of a made-up blog, by follower and followed: everybody follows some of those who came first, and some
/// others.
struct LoadFollows: IteratorProtocol, Sendable {
    private let plan: LoadPlan
    private let marks: StoreMarks
    private var follower = -1
    /// Whom the follower follows, by their place, the last one first.
    private var followed: [Int] = []

    init(_ plan: LoadPlan, after marks: StoreMarks) {
        self.plan = plan
        self.marks = marks
    }

    /// How many there are.
    static func count(_ plan: LoadPlan) -> Int {
        (0..<plan.users).reduce(0) { $0 + followed(by: $1, plan).count }
    }

    mutating func next() -> BlogRecord? {
        while followed.isEmpty {
            guard follower + 1 < plan.users else { return nil }
            follower += 1
            followed = LoadFollows.followed(by: follower, plan)
        }
        let followed = followed.removeLast()
        var chance = LoadChance(seed: plan.seed &+ UInt64(followed), .follows, follower)
        let span = LoadTime.firstBlog.distance(to: LoadTime.end)
        return .follow(
            SeedFollow(
                follower: UserID(marks.lastUser + Int64(follower) + 1),
                followed: UserID(marks.lastUser + Int64(followed) + 1),
                at: LoadTime.firstBlog.adding(seconds: Int64(chance.below(Int(span))))))
    }

    private static func followed(by follower: Int, _ plan: LoadPlan) -> [Int] {
        var chance = LoadChance(seed: plan.seed, .follows, follower)
        let wanted = 1 + chance.below(20)
        let all = (0..<wanted).map { number in
            number.isMultiple(of: 2) ? chance.lowBelow(plan.users) : chance.below(plan.users)
        }
        return Set(all).subtracting([follower]).sorted(by: >)
    }
}
