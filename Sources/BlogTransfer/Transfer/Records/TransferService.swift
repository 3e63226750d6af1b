public import BlogModels
public import BlogServices

/// Exports a whole blog from a store, or imports one.
///
/// A cancelled transfer ends soon. Only a filling that adds to others leaves what it has added.
public struct TransferService: Sendable {
    private let repository: any TransferRepository

    public init(repository: any TransferRepository) {
        self.repository = repository
    }

    /// Exports one snapshot of all records that `sink` selects.
    /// - Parameter media: the images to export after the records; nil for none.
    /// - Returns: the numbers of exported and omitted records.
    /// - Throws: ``StoreError``, ``TransferError``.
    public func export(
        into sink: any RecordSink, media: (any MediaSource)? = nil,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> BlogInventory {
        let meter = TransferMeter(progress)
        let metered = MeteredSink(sink, meter, images: media?.count ?? 0)
        try await cancelling(meter) {
            try await repository.readAll(into: metered)
            try media?.forEachPiece { try metered.take(.media($0)) }
            try metered.end()
        }
        return meter.inventory
    }

    /// Imports all records of `source`, or none. If a filling that adds to others fails, a part of them can stay.
    /// - Parameter media: takes the images; nil to omit them.
    /// - Returns: the numbers of imported and omitted records.
    /// - Throws: ``StoreError``, ``TransferError``.
    public func fill(
        from source: any RecordSource, _ filling: Filling = .empty, media: (any MediaTarget)? = nil,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> BlogInventory {
        let meter = TransferMeter(progress)
        do {
            try await cancelling(meter) {
                try await repository.fill(from: MeteredSource(source, meter, media: media), filling)
            }
        } catch {
            media?.takeBack()
            let unfinished = error as? UnfinishedFilling
            switch unfinished?.cause ?? error {
            case let obstacle as RecordObstacle:
                throw TransferError.refused(line: source.line, obstacle, othersStay: unfinished != nil)
            case let cause as StoreError where unfinished != nil: throw TransferError.unfinished(cause)
            case let cause: throw cause
            }
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

/// How to fill a store.
public struct Filling: Sendable {
    /// Whether the store may already have users, and other writers that should not wait long. Otherwise a store with
    /// users is refused.
    public let addsToOthers: Bool
    /// The password of all imported users, because records have none. With nil they cannot log in.
    public let password: PasswordHash?

    public init(addsToOthers: Bool = false, password: PasswordHash? = nil) {
        self.addsToOthers = addsToOthers
        self.password = password
    }

    /// Fills an empty store, without passwords.
    public static let empty = Filling()
}

public struct TransferProgress: Hashable, Sendable {
    public let finished: Int
    public let total: Int
}

/// A filling that adds to others failed, and the records before the failure stay.
public struct UnfinishedFilling: Error {
    /// A ``StoreError``, a ``RecordObstacle``, or an error of the source.
    public let cause: any Error

    public init(cause: any Error) {
        self.cause = cause
    }
}

/// The reason why a transfer failed. Nothing has changed, unless a case says otherwise.
public enum TransferError: Error, Hashable, Sendable {
    /// The store has users already.
    case notEmpty
    /// A line is not valid.
    case badLine(Int, LineProblem)
    /// The store refuses a record. With `othersStay`, the records before it were added.
    case refused(line: Int?, RecordObstacle, othersStay: Bool)
    /// The store failed after some records were added. They stay.
    case unfinished(StoreError)
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

/// A problem of a line of an export.
public enum LineProblem: Error, Hashable, Sendable {
    case empty
    case cutOff
    case afterEnd
    case tooLong
    case notUTF8
    case notJSON
    case notAnObject
    case controlCharacter
    case unknownEscape
    case loneSurrogate
    case unterminatedText
    case trailingBytes
    case tooManyFields(most: Int)
    case tooDeep(most: Int)
    case nameTooLong(mostBytes: Int)
    case notAnExport
    case unknownVersion(Int64)
    case unknownType
    case notARecord
    /// The count of a kind in the first line is wrong.
    case wrongCount(BlogRecord.Kind, stated: Int, found: Int)
    /// The count in the last line is wrong.
    case wrongTotal(stated: Int64, found: Int)
    case missingField(String)
    case repeatedField(String)
    case unknownField(String)
    case notAText(field: String)
    case notATextOrNull(field: String)
    case notTexts(field: String)
    case notAMoment(field: String)
    case badMoment(field: String)
    case notANumber(field: String, in: ClosedRange<Int64>, orNull: Bool)
    case notAState(field: String)
    /// `trashedFrom` contradicts the state of the post.
    case misplacedTrashedFrom
    /// `deletedAt` contradicts the state of the post.
    case misplacedDeletedAt
    /// An image has no permitted path, its pieces are not complete, or its content is not that of its type.
    case badMedia(String)
    /// `publishedAt` is null although the post is or was published.
    case missingPublishedAt
    /// A value breaks a rule of the models.
    case field(FieldError)
}
