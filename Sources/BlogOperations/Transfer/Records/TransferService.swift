public import BlogDomain

/// Exports a whole blog from a store, or imports one.
///
/// A cancelled transfer ends soon, and leaves nothing behind.
public struct TransferService: Sendable {
    private let repository: any TransferRepository

    public init(repository: any TransferRepository) {
        self.repository = repository
    }

    /// Exports one snapshot of all records that `sink` selects.
    /// - Parameter media: the images to export; nil for none.
    /// - Returns: the numbers of exported and omitted records.
    /// - Throws: ``StoreError``, ``TransferError``.
    public func export(
        into sink: any RecordSink, media: ExportedPictures? = nil,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> BlogInventory {
        let meter = TransferMeter(progress)
        let metered = MeteredSink(sink: sink, meter: meter, media: media)
        try await cancelling(meter) { try await repository.readAll(into: metered) }
        return meter.inventory
    }

    /// Imports all records of `source`, or none.
    /// - Parameter media: takes the images; nil to omit them.
    /// - Returns: the numbers of imported and omitted records.
    /// - Throws: ``StoreError``, ``TransferError``.
    public func fill(
        from source: any RecordSource, media: ImportedPictures? = nil,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> BlogInventory {
        let meter = TransferMeter(progress)
        do {
            try await cancelling(meter) {
                try await repository.fill(from: MeteredSource(source: source, meter: meter, media: media))
            }
        } catch {
            media?.takeBack()
            throw (error as? RecordObstacle).map { TransferError.refused(line: source.line, $0) } ?? error
        }
        var inventory = meter.inventory
        if media == nil, let images = inventory.counts.removeValue(forKey: .media), images > 0 {
            inventory.leftOut[.media] = images
        }
        return inventory
    }

    private func cancelling(_ meter: TransferMeter, _ move: () async throws -> Void) async throws {
        try await withTaskCancellationHandler(operation: move, onCancel: meter.cancel)
    }
}

public struct TransferProgress: Hashable, Sendable {
    public let finished: Int
    public let total: Int
}

/// The reason why a transfer failed. Nothing has changed.
public enum TransferError: Error, Hashable, Sendable {
    /// The store has users already.
    case notEmpty
    /// A line is not valid.
    case badLine(Int, LineProblem)
    /// The store refuses a record.
    case refused(line: Int, RecordObstacle)
    /// The input cannot be read.
    case input(reason: String)
    /// The output cannot be written.
    case output(reason: String)
}

/// The reason why a store refuses a record.
public enum RecordObstacle: Error, Hashable, Sendable {
    /// It refers to a user or a post that does not exist.
    case refersToNothing
    /// Its number, its name or its pair of numbers exists already.
    case isThereAlready
    /// It breaks a rule of its kind.
    case breaksRule
}

/// A problem of a line of a file that is read, in words that follow its place.
public indirect enum LineProblem: Error, Hashable, Sendable {
    case text(String)
    /// A value breaks a rule of the models.
    case field(FieldError)
    /// A body has more than ``Body/maximumBytes``.
    case bodyTooLong
    /// A problem of another place, which the words name.
    case elsewhere(String, LineProblem)

    /// An image has no permitted path, its pieces are not complete, or its content is not that of its type.
    static func invalidImage(_ path: String) -> LineProblem { .text("the image \(path) is not valid") }
}
