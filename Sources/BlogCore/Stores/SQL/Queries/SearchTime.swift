/// The time that a search may take, and the clock that measures it.
public struct SearchTime: Sendable {
    /// The time that a search may take.
    public let bound: Duration
    /// The time that a search may wait for a connection, enough for four other searches.
    package var maximumWait: Duration { bound * 4 }
    /// The time since a fixed moment. It is monotonic, and any thread may call it.
    public private(set) var now: @Sendable () -> Duration = SearchTime.monotonic

    /// 250 ms.
    public static let standard = SearchTime(bound: .milliseconds(250))

    /// The time since the machine started.
    public static let monotonic: @Sendable () -> Duration = { StopWatch.reading }
}
