public import BlogModels
import Locking

/// The size of a generated blog, for benchmarks.
public struct LoadPlan: Hashable, Sendable {
    public let users: Int
    /// The number of published posts. The blog also has drafts.
    public let blogs: Int
    public let likes: Int
    /// The seed of all random choices: the same plan generates the same blog.
    public let seed: UInt64

    /// Accepts a valid plan.
    /// - Throws: `FieldErrors` for `users` (1 to 10 million), `blogs` (0 to 10 million) and `likes` (up to 100 million,
    ///   and at most one by each user for each blog).
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
            errors.append(FieldError(field: "likes", .notANumber(in: 0...(users * blogs))))
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

/// Generates a large blog while it is read, in little memory. The same plan gives the same blog.
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
    private let state = Lock<State?>(nil)

    public init(_ plan: LoadPlan) {
        self.plan = plan
    }

    public var line: Int? { nil }

    public func begin(after marks: StoreMarks) -> BlogInventory {
        let state = State(
            users: LoadUsers(plan, after: marks), posts: LoadPosts(plan, after: marks),
            likes: LoadLikes(plan, after: marks), follows: LoadFollows(plan, after: marks),
            shares: LoadShares(plan, after: marks))
        self.state.withLock { $0 = state }
        let posts = plan.blogs + plan.drafts
        return BlogInventory(
            counts: [
                .user: plan.users, .post: posts, .reaction(.like): plan.likes,
                .reaction(.follow): LoadFollows.count(plan), .reaction(.share): plan.shares,
            ],
            marks: StoreMarks(
                lastUser: marks.lastUser + Int64(plan.users), lastPost: marks.lastPost + Int64(posts)))
    }

    public func next() -> BlogRecord? {
        state.withLock { $0?.next() }
    }
}

/// The dates of a generated blog. They do not depend on a clock, so the same plan gives the same blog at any time.
enum LoadTime {
    /// 2014-01-01.
    static let firstUser = Timestamp(secondsSince1970: 1_388_534_400)
    /// 2016-01-01: all users have joined.
    static let firstBlog = Timestamp(secondsSince1970: 1_451_606_400)
    /// 2026-01-01.
    static let end = Timestamp(secondsSince1970: 1_767_225_600)

    /// The date of item `index` of `count`, spread evenly between two dates.
    static func at(_ index: Int, of count: Int, from start: Timestamp, to end: Timestamp) -> Timestamp {
        let span = start.distance(to: end)
        return start.adding(seconds: Int64((Double(index) + 0.5) / Double(max(count, 1)) * Double(span)))
    }

    /// The date of blog `index` of `count`, spread evenly.
    static func blog(_ index: Int, of count: Int) -> Timestamp {
        at(index, of: count, from: firstBlog, to: end)
    }
}

/// A random number generator whose state depends only on the seed, the purpose and the item. Records can be generated
/// in any order without stored state.
///
/// The function is SplitMix64's (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
struct LoadChance: RandomNumberGenerator {
    private var state: UInt64

    /// - Parameters:
    ///   - purpose: the decision, so that the decisions for one item are independent.
    ///   - index: the item.
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

    /// A uniformly distributed number from 0 to `bound` - 1.
    mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A number from 0 to `bound` - 1. Small numbers are more likely: it is the cube of a uniform number.
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
