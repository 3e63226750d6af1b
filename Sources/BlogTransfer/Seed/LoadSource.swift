public import BlogModels
import Synchronization

/// How big a blog to make, for measuring on.
public struct LoadPlan: Hashable, Sendable {
    /// How many users.
    public let users: Int
    /// How many published posts; there are drafts and more beside them.
    public let blogs: Int
    /// How many likes.
    public let likes: Int
    /// What all chance comes from: the same plan makes the same blog.
    public let seed: UInt64

    /// Accepts a plan that can be carried out.
    /// - Throws: `FieldErrors` for `users` (1 to 10 million), `blogs` (0 to 10 million) and `likes` (up to 100 million,
    ///   and one of each user for each blog).
    public init(users: Int, blogs: Int, likes: Int, seed: UInt64 = 1) throws(FieldErrors) {
        var errors: [FieldError] = []
        if !(1...10_000_000).contains(users) {
            errors.append(FieldError(field: "users", .notANumber(in: 1...10_000_000)))
        }
        if !(0...10_000_000).contains(blogs) {
            errors.append(FieldError(field: "blogs", .notANumber(in: 0...10_000_000)))
        }
        if !(0...100_000_000).contains(likes) {
            errors.append(FieldError(field: "likes", .notANumber(in: 0...100_000_000)))
        } else if errors.isEmpty, likes > users * blogs {
            errors.append(
                FieldError(field: "likes", .stated("must be at most one of each user for each blog")))
        }
        guard errors.isEmpty else { throw FieldErrors(errors) }
        self.users = users
        self.blogs = blogs
        self.likes = likes
        self.seed = seed
    }

    /// One draft for twenty blogs.
    var drafts: Int { blogs / 20 }

    /// One share for ten blogs.
    var shares: Int { blogs / 10 }
}

/// A big blog that is made up as it is read: as much of it as planned, in little memory, the same each time.
public final class LoadSource: RecordSource {
    private struct State {
        var users: LoadUsers
        var posts: LoadPosts
        var likes: LoadLikes
        var follows: LoadFollows
        var shares: LoadShares

        mutating func next() -> BlogRecord? {
            users.next() ?? posts.next() ?? likes.next() ?? follows.next() ?? shares.next()
        }
    }

    private let plan: LoadPlan
    private let state = Mutex<State?>(nil)

    /// Makes a source of what is planned.
    public init(_ plan: LoadPlan) {
        self.plan = plan
    }

    /// It has no lines.
    public var line: Int? { nil }

    /// Begins, with numbers that go on where the store's end.
    public func begin(after marks: StoreMarks) -> BlogInventory {
        let state = State(
            users: LoadUsers(plan, after: marks), posts: LoadPosts(plan, after: marks),
            likes: LoadLikes(plan, after: marks), follows: LoadFollows(plan, after: marks),
            shares: LoadShares(plan, after: marks))
        self.state.withLock { $0 = state }
        return BlogInventory(counts: [
            .user: plan.users, .post: plan.blogs + plan.drafts, .like: plan.likes,
            .follow: LoadFollows.count(plan), .share: plan.shares,
        ])
    }

    /// The next record; nil when all have come.
    public func next() -> BlogRecord? {
        state.withLock { $0?.next() }
    }
}

/// When things happen in a made-up blog: no clock has a part in it, so the same plan makes the same blog at any time.
enum LoadTime {
    /// 2014-01-01.
    static let firstUser = Timestamp(secondsSince1970: 1_388_534_400)
    /// 2016-01-01: everybody is there.
    static let firstBlog = Timestamp(secondsSince1970: 1_451_606_400)
    /// 2026-01-01.
    static let end = Timestamp(secondsSince1970: 1_767_225_600)

    /// Where number `index` of `count` stands between two moments.
    static func at(_ index: Int, of count: Int, from start: Timestamp, to end: Timestamp) -> Timestamp {
        let span = start.distance(to: end)
        return start.adding(seconds: Int64((Double(index) + 0.5) / Double(max(count, 1)) * Double(span)))
    }

    /// Number `index` of `count` blogs, which follow each other evenly.
    static func blog(_ index: Int, of count: Int) -> Timestamp {
        at(index, of: count, from: firstBlog, to: end)
    }
}

/// Chance that is looked up instead of drawn: what falls to a thing depends on the seed and the thing alone, so records
/// can be made in any order, and nothing has to be kept.
///
/// The function is SplitMix64's (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
struct LoadChance: RandomNumberGenerator {
    private var state: UInt64

    /// - Parameters:
    ///   - purpose: what is decided, so that a thing's decisions do not depend on each other.
    ///   - index: which thing.
    init(seed: UInt64, _ purpose: Purpose, _ index: Int) {
        state = LoadChance.mix(seed &+ purpose.rawValue &* 0xD6E8_FEB8_6659_FD93)
        state = LoadChance.mix(state ^ UInt64(index))
    }

    enum Purpose: UInt64 {
        case user = 1
        case post, text, likeCount, likers, follows, share
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return LoadChance.mix(state)
    }

    /// A number from 0 to `bound` - 1, each as likely.
    mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A number from 0 to `bound` - 1, small ones much more likely: the third power of an even chance.
    mutating func lowBelow(_ bound: Int) -> Int {
        let chance = Double(next() >> 11) * 0x1p-53
        return min(Int(Double(bound) * chance * chance * chance), bound - 1)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
