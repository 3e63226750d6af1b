/// Purges by itself what has been in a bin for long enough: at once, and again after each pause.
public struct TrashPurger: Sendable {
    private let trash: TrashService
    private let clock: any Clock<Duration>
    private let pause: @Sendable () async throws -> Void
    private let report: @Sendable (Result<Int, any Error>) -> Void

    /// - Parameters:
    ///   - clock: the clock by which a run pauses between two transactions.
    ///   - pause: returns when it is time for the next run, and throws when there will be none.
    ///   - report: receives the result of each run: how many posts were purged, or why it failed.
    public init(
        trash: TrashService, clock: any Clock<Duration> = ContinuousClock(),
        pause: @escaping @Sendable () async throws -> Void,
        report: @escaping @Sendable (Result<Int, any Error>) -> Void
    ) {
        self.trash = trash
        self.clock = clock
        self.pause = pause
        self.report = report
    }

    /// Keeps at it until its task is cancelled or a pause throws. What fails is tried again after the next pause.
    public func run() async {
        while !Task.isCancelled {
            do {
                report(.success(try await trash.purgeExpired(pausingBy: clock)))
            } catch is CancellationError {
                return
            } catch {
                report(.failure(error))
            }
            guard (try? await pause()) != nil else { return }
        }
    }
}

/// When the likes and shares of a purged post are deleted. To readers it is gone either way.
public enum PurgeCompletion: Sendable {
    /// Before the call returns, as in a program that ends afterwards.
    case immediate
    /// Later, by the ``TrashPurger`` that gets the signal.
    case later(_ signal: @Sendable () -> Void)
}

/// Tells the ``TrashPurger`` that there is something to delete. Signals that come before the first is taken are one.
public struct PurgeSignal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// Creates a signal that is not sent.
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

/// Runs a purge in slices, each of which is one transaction.
struct PurgeSlices {
    /// Measures slices and pauses between them. Without a clock, slices follow each other at once and a busy database
    /// ends the run.
    let clock: (any Clock<Duration>)?

    /// Commits in quick succession invalidate the response cache and delay other writes.
    private static let leastPause: Duration = .milliseconds(5)
    private static let pauseWhenBusy: Duration = .seconds(1)
    /// How many slices in a row may find the database busy before the run fails.
    private static let retries = 10

    /// Runs `slice` until it returns false: nothing is left. A pause between two slices takes as long as the slice did.
    /// - Throws: what `slice` throws, `CancellationError` between two slices.
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
    fileprivate var reading: () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
