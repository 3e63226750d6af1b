import Threads

/// Says whether the wall clock is plausible, so that a wrong clock deletes nothing.
///
/// Everything that deletes data of all users by date asks it first. Reading needs no guard: the bearer of an expired token is
/// refused, and is accepted again after the clock was corrected.
///
/// The clock is plausible in two cases:
/// - It is within a day of the expected time: the time when it was last plausible, plus the time that a monotonic clock has
///   measured since. Before the first check of a database, the newest date in it is expected.
/// - It has kept pace with the monotonic clock for 24 hours, also across short stops of the program. So a pause of months,
///   or the restore of an old backup, delays a deletion by a day of operation.
///
/// The store keeps the result. Dates that a wrong clock gave to new data do not count after the first check.
public final class ClockGuard: Sendable {
    private let records: any ClockRepository
    private let clock: any WallClock
    private let elapsed: @Sendable () -> Duration
    private let judge = Lock(ClockJudge())

    /// Creates a guard over the store's record.
    /// - Parameters:
    ///   - clock: the clock to judge.
    ///   - monotonicClock: a clock that is never set. It continues while the machine sleeps.
    public init(
        records: any ClockRepository, clock: any WallClock,
        monotonicClock: any Clock<Duration> = ContinuousClock()
    ) {
        self.records = records
        self.clock = clock
        elapsed = monotonicClock.reading
    }

    /// Reads the expected time. A server calls it before it stores data, so that no new date counts.
    /// - Throws: ``StoreError``.
    public func begin() async throws {
        let record = try await records.clockRecord()
        // The limits of logins go on after the last attempt.
        let newest = try await records.newestDate()
        let reading = reading
        judge.withLock { $0.learn(record, newest, at: reading) }
    }

    /// Checks the clock before a deletion by date.
    /// - Returns: the time that was checked. Later the clock may show another one.
    /// - Throws: ``ImplausibleClock``, ``StoreError``.
    @discardableResult
    public func check() async throws -> Timestamp {
        let (record, newest) = try await stored()
        let reading = reading
        let result = judge.withLock { judge in
            judge.learn(record, newest, at: reading)
            return judge.judge(reading)
        }
        // What cannot be stored now is stored by the next check.
        try? await keep(result.record)
        if let error = result.error { throw error }
        return reading.shown
    }

    /// Makes the clock plausible, because the operator has checked it.
    /// - Returns: the time that it shows.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func trust() async throws -> Timestamp {
        let reading = reading
        try await keep(judge.withLock { $0.trust(reading) })
        return reading.shown
    }

    /// The time that the clock shows or, while that is not plausible, the expected time.
    func now() -> Timestamp {
        let reading = reading
        return judge.withLock { $0.plausible(reading) }
    }

    /// The later one of the time that the clock shows and the expected time. A delay that begins with it is long enough, whichever
    /// is wrong.
    /// - Throws: ``StoreError``.
    func latest() async throws -> Timestamp {
        try await begin()
        let reading = reading
        return max(reading.shown, judge.withLock { $0.plausible(reading) })
    }

    private var reading: ClockReading {
        ClockReading(shown: clock.now(), elapsed: elapsed().components.seconds)
    }

    private func stored() async throws -> (record: ClockRecord?, newest: Timestamp?) {
        if let record = try await records.clockRecord() { return (record, nil) }
        return (nil, try await records.newestDate())
    }

    private func keep(_ record: ClockRecord) async throws {
        guard judge.withLock({ !$0.isStored(record) }) else { return }
        try await records.keep(record)
        judge.withLock { $0.stored = record }
    }
}

/// The clock may be wrong: it is more than a day from the expected time.
public struct ImplausibleClock: Error, Hashable {
    /// The time that the clock shows.
    public let shown: Timestamp
    /// The time that it should show.
    public let expected: Timestamp
    /// The number of seconds after which the clock is plausible if it keeps pace with the monotonic clock.
    public let remainingSeconds: Int64
}

/// What the store keeps about the clock.
public struct ClockRecord: Hashable, Sendable {
    /// The time when the clock was last plausible. While it is not, the expected time.
    public let trustedAt: Timestamp
    /// Nil if the clock was plausible.
    public let doubt: ClockDoubt?

    @usableFromInline package init(trustedAt: Timestamp, doubt: ClockDoubt? = nil) {
        self.trustedAt = trustedAt
        self.doubt = doubt
    }
}

/// What is known about an implausible clock.
public struct ClockDoubt: Hashable, Sendable {
    /// The time that the clock showed at the last check.
    public let shownAt: Timestamp
    /// The number of seconds for which it has kept pace with the monotonic clock.
    public let agreedSeconds: Int64

    @usableFromInline package init(shownAt: Timestamp, agreedSeconds: Int64) {
        self.shownAt = shownAt
        self.agreedSeconds = agreedSeconds
    }
}

/// Stores what is known about the clock.
public protocol ClockRepository: AnyObject, Sendable {
    /// The record of the last check; nil before the first one.
    func clockRecord() async throws -> ClockRecord?

    /// Replaces the record.
    func keep(_ record: ClockRecord) async throws

    /// The newest date of an issued token, of a login attempt or of a post in a recycle bin; nil if there is none. All
    /// data that is deleted by date has one of these dates. Users cannot choose them, unlike the date of a post.
    func newestDate() async throws -> Timestamp?
}

/// Both clocks at one moment.
struct ClockReading {
    let shown: Timestamp
    /// The seconds that the monotonic clock has measured since the program started.
    let elapsed: Int64
}

/// The rule of ``ClockGuard``.
struct ClockJudge {
    /// The record as the store has it, as far as this program knows.
    var stored: ClockRecord?
    private var expectation: ClockReading?
    /// Since when an implausible clock has kept pace with the monotonic clock, and for how long it did before a restart.
    private var agreement: (start: ClockReading, before: Int64)?

    /// How far the clock may be from the expected time, and how long it must keep pace otherwise, in seconds.
    private static let day: Int64 = 86_400
    /// The seconds by which the clocks may differ and still keep pace: a time service corrects the clock a little.
    private static let tolerance: Int64 = 60
    /// How many seconds newer a record must be to be stored, so that each of many checks in a row does not write.
    private static let step: Int64 = 60

    /// Takes over the expected time from the store at the start, and when another program has stored a new one.
    mutating func learn(_ record: ClockRecord?, _ newest: Timestamp?, at reading: ClockReading) {
        guard expectation == nil || record != nil && record != stored else { return }
        stored = record
        // The record of another program that doubts the clock says nothing new about the expected time.
        guard expectation == nil || record?.doubt == nil else { return }
        var expected = record?.trustedAt ?? newest ?? reading.shown
        if let newest, (0...Self.day).contains(expected.distance(to: newest)) { expected = newest }
        // Without a date there is nothing to delete.
        expectation = ClockReading(shown: expected, elapsed: reading.elapsed)
    }

    private func expected(_ reading: ClockReading) -> Timestamp {
        expectation.map { $0.shown.adding(seconds: reading.elapsed - $0.elapsed) } ?? reading.shown
    }

    func plausible(_ reading: ClockReading) -> Timestamp {
        let expected = expected(reading)
        return abs(expected.distance(to: reading.shown)) > Self.day ? expected : reading.shown
    }

    mutating func judge(_ reading: ClockReading) -> (record: ClockRecord, error: ImplausibleClock?) {
        let expected = expected(reading)
        guard abs(expected.distance(to: reading.shown)) > Self.day else { return (trust(reading), nil) }
        let agreed = agreedSeconds(reading)
        guard agreed < Self.day else { return (trust(reading), nil) }
        let doubt = ClockDoubt(shownAt: reading.shown, agreedSeconds: agreed)
        return (
            ClockRecord(trustedAt: min(expected, Timestamp.supportedRange.upperBound), doubt: doubt),
            ImplausibleClock(
                shown: reading.shown, expected: expected, remainingSeconds: Self.day - agreed)
        )
    }

    mutating func trust(_ reading: ClockReading) -> ClockRecord {
        expectation = reading
        agreement = nil
        return ClockRecord(trustedAt: reading.shown)
    }

    /// Whether the store has a record, or one that is only a little older.
    func isStored(_ record: ClockRecord) -> Bool {
        guard let stored, stored.doubt == nil, record.doubt == nil else { return stored == record }
        return abs(stored.trustedAt.distance(to: record.trustedAt)) < Self.step
    }

    private mutating func agreedSeconds(_ reading: ClockReading) -> Int64 {
        if let (start, before) = agreement {
            let shown = start.shown.distance(to: reading.shown)
            let elapsed = reading.elapsed - start.elapsed
            if abs(shown - elapsed) <= Self.tolerance { return before + elapsed }
            agreement = (reading, 0)
            return 0
        }
        let before =
            if let doubt = stored?.doubt, (0...Self.day).contains(doubt.shownAt.distance(to: reading.shown)) {
                doubt.agreedSeconds
            } else {
                Int64(0)
            }
        agreement = (reading, before)
        return before
    }
}
