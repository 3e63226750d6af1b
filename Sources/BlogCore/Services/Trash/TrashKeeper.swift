/// Purges by itself what has been in a bin for long enough: at once, and again after each pause.
public struct TrashKeeper: Sendable {
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
