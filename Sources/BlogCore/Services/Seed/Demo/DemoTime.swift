import BlogModels

/// The demo blog's calendar.
enum DemoTime {
    /// Nine in the morning, UTC, so many days after 10 December 2025.
    static func day(_ day: Int64, minute: Int64 = 0) -> Timestamp {
        Timestamp(secondsSince1970: 1_765_357_200 + day * 86_400 + minute * 60)
    }
}
