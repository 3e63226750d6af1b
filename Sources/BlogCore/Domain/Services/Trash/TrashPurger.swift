/// Deletes expired data in the background: at once, and again after each pause. This is the only place that deletes the data
/// of all users by date, and only while the clock is plausible (``ClockGuard``).
///
/// ``TrashService/purgeExpired(trustingClock:pausingBy:)`` selects the posts. Expired sessions and links, old failed
/// logins and old actions of owners are deleted too.
public struct TrashPurger: Sendable {
    private let services: Services
    private let clock: any Clock<Duration>
    private let pause: @Sendable () async throws -> Void
    private let report: @Sendable (Result<PurgeCount, any Error>) -> Void

    /// - Parameters:
    ///   - clock: the clock for the pauses between the transactions of a run.
    ///   - pause: returns when the next run is due, and throws to end.
    ///   - report: receives what each run has purged, or its error.
    public init(
        services: Services, clock: any Clock<Duration> = ContinuousClock(),
        pause: @escaping @Sendable () async throws -> Void,
        report: @escaping @Sendable (Result<PurgeCount, any Error>) -> Void
    ) {
        self.services = services
        self.clock = clock
        self.pause = pause
        self.report = report
    }

    /// Runs until the task is cancelled or a pause throws. A failed run is repeated after the next pause.
    public func run() async {
        while !Task.isCancelled {
            do {
                report(.success(try await purge()))
            } catch is CancellationError {
                return
            } catch {
                report(.failure(error))
            }
            guard (try? await pause()) != nil else { return }
        }
    }

    private func purge() async throws -> PurgeCount {
        let count = try await services.trash.purgeExpired(pausingBy: clock)
        let now = try await services.clockGuard.check()
        let slices = PurgeSlices(clock: clock)
        let (repositories, throttle) = (services.repositories, services.tools.throttle)
        // A login deletes only the sessions of its user.
        try await slices.run {
            try await repositories.removeExpired(at: now, atMost: TrashService.slice) == TrashService.slice
        }
        for (isKnown, memory) in [(false, throttle.memory), (true, LoginThrottle.knownSeconds)] {
            try await slices.run {
                try await repositories.deleteCounts(
                    ofKnown: isKnown, upTo: now.adding(seconds: -memory), atMost: TrashService.slice)
            }
        }
        let lastAction = now.adding(seconds: -OwnerService.logSeconds)
        try await slices.run {
            try await repositories.deleteActions(doneUpTo: lastAction, atMost: TrashService.slice)
        }
        try await slices.run {
            try await repositories.deleteLinks(expiredAt: now, atMost: TrashService.slice)
        }
        return count
    }
}

/// How much a run of the purger has purged.
public struct PurgeCount: Equatable, Sendable {
    public package(set) var posts = 0, accounts = 0
}

/// When the likes and shares of a purged post are deleted. In both cases no query returns the post any more.
public enum PurgeCompletion: Sendable {
    /// Before the call returns. A command uses it, because its process ends afterwards.
    case immediate
    /// Later, by the ``TrashPurger`` that receives the signal.
    case later(_ signal: @Sendable () -> Void)
}

/// Wakes the ``TrashPurger``. Signals that are sent before it wakes count as one.
public struct PurgeSignal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// Creates an unsent signal.
    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Sends the signal. It does not wait.
    public func send() {
        continuation.yield()
    }

    /// Returns when the signal is sent.
    /// - Throws: `CancellationError`. The signal cannot be used after that.
    public func wait() async throws {
        for await _ in stream { return }
        throw CancellationError()
    }
}

extension TrashService {
    /// The number of posts purged in one transaction. It bounds the wait of other writers.
    static let step = 50
    /// The number of likes, shares or keys deleted in one transaction: some milliseconds of work.
    static let slice = 256

    /// Purges the posts of all users whose retention has ended, and deletes the likes and shares of purged posts, and
    /// expired idempotency keys. It also purges accounts that have ended, and finishes an interrupted earlier run.
    /// - Parameters:
    ///   - isTrusted: whether the operator has checked the clock. Then it is plausible from now on.
    ///   - pauses: the clock for the pauses of a server between two transactions and before it retries after a busy
    ///     database. A command passes nil: it neither pauses nor retries.
    /// - Throws: ``ImplausibleClock``, ``StoreError``, `CancellationError` between two steps.
    public func purgeExpired(
        trustingClock isTrusted: Bool = false, pausingBy pauses: (any Clock<Duration>)? = nil
    ) async throws -> PurgeCount {
        try await services.accounts.hideEnding(pausingBy: pauses)
        let now: Timestamp
        do {
            now = try await isTrusted ? services.clockGuard.trust() : services.clockGuard.check()
        } catch let error as ImplausibleClock {
            // These posts were not selected by a date.
            try await deletePurged(pausingBy: pauses)
            throw error
        }
        let last = retention.lastExpiredDeletion(at: now)
        var count = PurgeCount()
        try await PurgeSlices(clock: pauses).run {
            let purged = try await services.repositories.purgeTrash(
                deletedUpTo: last, atMost: TrashService.step)
            count.posts += purged
            return purged == TrashService.step
        }
        try await deletePurged(pausingBy: pauses)
        count.accounts = try await services.accounts.purgeEnded(at: now, pausingBy: pauses)
        let lastKey = KeyedRequest.lastExpired(at: now)
        try await PurgeSlices(clock: pauses).run {
            try await services.repositories.deleteKeys(usedUpTo: lastKey, atMost: TrashService.slice)
        }
        return count
    }

    func deletePurged(pausingBy pauses: (any Clock<Duration>)?) async throws {
        try await PurgeSlices(clock: pauses).run {
            try await services.repositories.deletePurged(atMost: TrashService.slice)
        }
    }
}

/// Runs a purge in slices, each of which is one transaction.
struct PurgeSlices {
    /// Measures the slices and the pauses. Without a clock there are no pauses, and a busy database ends the run.
    let clock: (any Clock<Duration>)?

    /// Commits in quick succession invalidate the response cache and delay other writes.
    private static let leastPause: Duration = .milliseconds(5)
    private static let pauseWhenBusy: Duration = .seconds(1)
    /// The number of consecutive slices that may find the database busy before the run fails.
    private static let retries = 10

    /// Runs `slice` until it returns false. The pause after a slice is as long as the slice took.
    /// - Throws: the errors of `slice`, and `CancellationError` between two slices.
    func run(_ slice: () async throws -> Bool) async throws {
        var failures = 0
        while true {
            var pause = Self.pauseWhenBusy
            do {
                let start = clock?.reading ?? { .zero }
                guard try await slice() else { return }
                pause = max(start(), Self.leastPause)
                failures = 0
            } catch StoreError.busy where clock != nil && failures < Self.retries {
                failures += 1
            }
            try Task.checkCancellation()
            try await clock?.sleep(for: pause)
        }
    }
}

extension Clock<Duration> {
    /// Returns the time since this property was read.
    var reading: @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
