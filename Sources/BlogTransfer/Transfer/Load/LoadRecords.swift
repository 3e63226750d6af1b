import BlogModels

/// The users of a generated blog.
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
            UserRecord(
                id: UserID(id), username: Username(stored: "\(first.lowercased())_\(id)"),
                name: DisplayName(stored: name), summary: Summary(stored: summary),
                iconURL: chance.below(4) == 0 ? IconURL(stored: "https://example.org/icons/\(id).png") : nil,
                joinedAt: LoadTime.at(
                    index, of: plan.users, from: LoadTime.firstUser, to: LoadTime.firstBlog)))
    }
}

/// The posts of a generated blog: the blogs from the oldest to the newest, then the drafts.
struct LoadPosts: IteratorProtocol, Sendable {
    private let plan: LoadPlan
    private let marks: StoreMarks
    private var index = 0

    init(_ plan: LoadPlan, after marks: StoreMarks) {
        self.plan = plan
        self.marks = marks
    }

    mutating func next() -> BlogRecord? {
        guard index < plan.blogs + plan.drafts else { return nil }
        defer { index += 1 }
        return .post(index < plan.blogs ? blog() : draft())
    }

    private func blog() -> PostRecord {
        var chance = LoadChance(seed: plan.seed, .post, index)
        let author = author(&chance)
        let published = LoadTime.blog(index, of: plan.blogs)
        let isEdited = chance.below(7) == 0
        let edited = isEdited ? published.adding(seconds: Int64(60 + chance.below(86_400))) : published
        return post(
            .published, author, createdAt: published.adding(seconds: -Int64(chance.below(86_400))),
            editedAt: edited, publishedAt: published, version: isEdited ? 3 : 2)
    }

    private func draft() -> PostRecord {
        var chance = LoadChance(seed: plan.seed, .post, index)
        let author = author(&chance)
        let edited = LoadTime.blog(index - plan.blogs, of: plan.drafts)
        return post(.draft, author, createdAt: edited, editedAt: edited, publishedAt: nil, version: 1)
    }

    private func post(
        _ state: PostState, _ author: UserID, createdAt: Timestamp, editedAt: Timestamp,
        publishedAt: Timestamp?, version: Int
    ) -> PostRecord {
        var chance = LoadChance(seed: plan.seed, .text, index)
        return PostRecord(
            id: PostID(marks.lastPost + Int64(index) + 1), author: author, state: state, trashedFrom: nil,
            content: PostContent(
                title: Title(stored: LoadText.title(&chance, of: index)),
                body: Body(stored: LoadText.body(&chance, of: index))), createdAt: createdAt,
            editedAt: editedAt,
            publishedAt: publishedAt, deletedAt: nil, version: PostVersion(version))
    }

    /// Every tenth post belongs to the first user. Of the others, earlier users have more.
    private func author(_ chance: inout LoadChance) -> UserID {
        let isFirst = index % 10 == 3 || plan.users == 1
        let place = isFirst ? 0 : 1 + chance.lowBelow(plan.users - 1)
        return UserID(marks.lastUser + Int64(place) + 1)
    }
}

/// The planned number of likes of a generated blog, by post and user. Most posts have few likes. One in a hundred has a
/// weight of 50 and one in ten thousand of 2,000, limited by the number of users.
struct LoadLikes: IteratorProtocol, Sendable {
    private let plan: LoadPlan
    private let marks: StoreMarks
    private let weights: Int
    private var post = -1
    private var weight = 0
    private var given = 0
    /// The indices of the users who like the post, in descending order.
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
        return .reaction(
            .like(
                PostID(marks.lastPost + Int64(post) + 1), by: UserID(marks.lastUser + Int64(user) + 1),
                at: published.adding(seconds: Int64(chance.lowBelow(Int(span) + 1)))))
    }

    private mutating func findLikers() {
        weight += LoadLikes.weight(of: post, plan)
        let due = Int(Double(plan.likes) * (Double(weight) / Double(weights)))
        // A post cannot have more likes than there are users, so this post gets the likes that the later posts cannot
        // hold.
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

/// The follows of a generated blog, by follower and followed: each user follows some of the earliest users and some
/// others.
struct LoadFollows: IteratorProtocol, Sendable {
    private let plan: LoadPlan
    private let marks: StoreMarks
    private var follower = -1
    /// The indices of the followed users, in descending order.
    private var followed: [Int] = []

    init(_ plan: LoadPlan, after marks: StoreMarks) {
        self.plan = plan
        self.marks = marks
    }

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
        return .reaction(
            .follow(
                UserID(marks.lastUser + Int64(followed) + 1),
                by: UserID(marks.lastUser + Int64(follower) + 1),
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

/// The shares of a generated blog.
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
        return .reaction(
            .share(
                PostID(marks.lastPost + Int64(post) + 1),
                by: UserID(marks.lastUser + Int64(chance.below(plan.users)) + 1),
                at: published.adding(
                    seconds: Int64(chance.below(Int(published.distance(to: LoadTime.end)) + 1)))
            ))
    }
}

/// Returns some of `count` numbers, each once, without memory of earlier numbers: steps of one length around a circle. The
/// length of a step and `count` have no common divisor.
struct LoadWalk {
    private let count: Int
    private let stride: Int
    private var place: Int

    init(around count: Int, _ chance: inout LoadChance) {
        self.count = count
        place = chance.below(count)
        var stride = 1 + chance.below(count)
        while LoadWalk.greatestCommonDivisor(stride, count) != 1 { stride += 1 }
        self.stride = stride
    }

    /// The next number. After `count` numbers, they repeat.
    mutating func next() -> Int {
        defer { place = (place + stride) % count }
        return place
    }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one
    }
}
