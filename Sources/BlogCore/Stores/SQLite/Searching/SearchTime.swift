/// How long a search may take, and the clock that says so.
public struct SearchTime: Sendable {
    /// What a search is given.
    public let bound: Duration
    /// How long it may wait for its turn: four others may take all that they are given, and very many a few milliseconds.
    var patience: Duration { bound * 4 }
    /// The time since some fixed moment, which only ever goes on. It may be asked on any thread.
    public let now: @Sendable () -> Duration

    /// Sets a bound.
    public init(bound: Duration, now: @escaping @Sendable () -> Duration = SearchTime.monotonic) {
        self.bound = bound
        self.now = now
    }

    /// 250 ms.
    public static let standard = SearchTime(bound: .milliseconds(250))

    /// The time since the machine started.
    public static let monotonic: @Sendable () -> Duration = { StopWatch.reading }
}
