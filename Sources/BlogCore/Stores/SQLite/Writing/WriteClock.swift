/// The time by which writes wait.
package struct WriteClock: Sendable {
    /// The time since some fixed moment, which never goes back. Any thread may ask for it.
    let now: @Sendable () -> Duration
    /// Returns after a time.
    let sleep: @Sendable (Duration) async throws -> Void

    /// A clock of a test's own.
    package init(
        now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's.
    package static let system = WriteClock {
        StopWatch.reading
    } sleep: {
        try await Task.sleep(for: $0)
    }
}
