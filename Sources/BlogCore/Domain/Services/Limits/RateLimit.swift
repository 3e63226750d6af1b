/// An amount in a period, such as 60 in an hour. All of it can be used at once, and it recovers evenly: in each sixtieth of the
/// hour, one more.
///
/// What was used is one moment, at which the whole amount is available again. It is a time since any fixed point.
public struct RateLimit: Hashable, Sendable {
    private let amount: Int
    let period: Duration

    /// - Parameter amount: at least 1.
    public init(_ amount: Int, in period: Duration) {
        self.amount = amount
        self.period = period
    }

    /// Uses a part of the amount, unless too little is left.
    /// - Parameter recovery: the moment of the recovery, which becomes a later one.
    /// - Returns: the time until enough is available; zero if the part was used.
    func use(_ part: Int, at now: Duration, _ recovery: inout Duration) -> Duration {
        // A moment beyond one period is of a clock that was set back.
        let start = recovery <= now + period ? max(recovery, now) : now
        let wait = start + duration(of: part) - (now + period)
        guard wait <= .zero else { return wait }
        recovery = start + duration(of: part)
        return .zero
    }

    /// Makes a part available that was used.
    func giveBack(_ part: Int, _ recovery: inout Duration) {
        recovery -= duration(of: part)
    }

    /// The time in which a part recovers.
    func duration(of part: Int) -> Duration { period * part / amount }
}
