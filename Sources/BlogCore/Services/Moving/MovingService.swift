/// Moves a whole blog: out of the store, or into it.
///
/// Cancelling ends a move soon, and then nothing has changed.
public struct MovingService: Sendable {
    private let repository: any MovingRepository

    /// Makes the service.
    public init(repository: any MovingRepository) {
        self.repository = repository
    }

    /// Gives everything to `sink` that it has a place for, as it is at one moment.
    /// - Returns: what that was, and what was left out.
    /// - Throws: ``StoreError``, ``MovingError``.
    public func export(
        into sink: any RecordSink, progress: @escaping @Sendable (MovingProgress) -> Void
    ) async throws -> BlogInventory {
        let meter = MovingMeter(progress)
        try await cancelling(meter) {
            try await repository.readAll(into: MeteredSink(sink, meter))
            try sink.end()
        }
        return meter.inventory
    }

    /// Takes in everything that `source` has, or nothing.
    /// - Returns: what that was.
    /// - Throws: ``StoreError``, ``MovingError``.
    public func fill(
        from source: any RecordSource, _ filling: Filling = .empty,
        progress: @escaping @Sendable (MovingProgress) -> Void
    ) async throws -> BlogInventory {
        let meter = MovingMeter(progress)
        do {
            try await cancelling(meter) {
                try await repository.fill(from: MeteredSource(source, meter), filling)
            }
        } catch let obstacle as RecordObstacle {
            throw MovingError.refused(line: source.line, obstacle)
        }
        return meter.inventory
    }

    private func cancelling(_ meter: MovingMeter, _ move: () async throws -> Void) async throws {
        try await withTaskCancellationHandler(operation: move, onCancel: meter.cancel)
    }
}
