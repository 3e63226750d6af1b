/// Purges by itself what has been in a bin for long enough: at once, and again after each pause.
public struct TrashKeeper: Sendable {
    private let trash: TrashService
    private let pause: @Sendable () async throws -> Void
    private let report: @Sendable (Result<Int, any Error>) -> Void

    /// Makes a keeper. `pause` returns when it is time to look again, and throws when there will be no such time;
    /// `report` is told what came of each look: how many posts were purged, or why they could not be.
    public init(
        trash: TrashService, pause: @escaping @Sendable () async throws -> Void,
        report: @escaping @Sendable (Result<Int, any Error>) -> Void
    ) {
        self.trash = trash
        self.pause = pause
        self.report = report
    }

    /// Keeps at it until its task is cancelled or a pause throws. What fails is tried again after the next pause.
    public func run() async {
        while !Task.isCancelled {
            do {
                report(.success(try await trash.purgeExpired()))
            } catch is CancellationError {
                return
            } catch {
                report(.failure(error))
            }
            guard (try? await pause()) != nil else { return }
        }
    }
}
