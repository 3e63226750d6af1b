import BlogModels

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
