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
