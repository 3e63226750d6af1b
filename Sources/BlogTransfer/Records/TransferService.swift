public import BlogModels
public import BlogServices

/// Moves a whole blog: out of the store, or into it.
///
/// Cancelling ends a move soon, and then nothing has changed.
public struct TransferService: Sendable {
    private let repository: any TransferRepository

    /// Makes the service.
    public init(repository: any TransferRepository) {
        self.repository = repository
    }

    /// Gives everything to `sink` that it has a place for, as it is at one moment.
    /// - Returns: what that was, and what was left out.
    /// - Throws: ``StoreError``, ``TransferError``.
    public func export(
        into sink: any RecordSink, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> BlogInventory {
        let meter = TransferMeter(progress)
        try await cancelling(meter) {
            try await repository.readAll(into: MeteredSink(sink, meter))
            try sink.end()
        }
        return meter.inventory
    }

    /// Takes in everything that `source` has, or nothing.
    /// - Returns: what that was.
    /// - Throws: ``StoreError``, ``TransferError``.
    public func fill(
        from source: any RecordSource, _ filling: Filling = .empty,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> BlogInventory {
        let meter = TransferMeter(progress)
        do {
            try await cancelling(meter) {
                try await repository.fill(from: MeteredSource(source, meter), filling)
            }
        } catch let obstacle as RecordObstacle {
            throw TransferError.refused(line: source.line, obstacle)
        }
        return meter.inventory
    }

    private func cancelling(_ meter: TransferMeter, _ move: () async throws -> Void) async throws {
        try await withTaskCancellationHandler(operation: move, onCancel: meter.cancel)
    }
}

/// How a store is to be filled.
public struct Filling: Sendable {
    /// Whether a store that has users already may be added to; otherwise it is refused.
    public let addsToOthers: Bool
    /// The password of everybody who comes in, since none comes with a blog; nil for none: nobody can log in as them.
    public let password: PasswordHash?

    /// Says how.
    public init(addsToOthers: Bool = false, password: PasswordHash? = nil) {
        self.addsToOthers = addsToOthers
        self.password = password
    }

    /// Into an empty store, without passwords.
    public static let empty = Filling()
}

/// How far a blog has moved.
public struct TransferProgress: Hashable, Sendable {
    /// Records that have moved.
    public let finished: Int
    /// All records.
    public let total: Int

    /// Makes a progress.
    public init(finished: Int, total: Int) {
        self.finished = finished
        self.total = total
    }
}

/// Why a blog does not move. Nothing was changed.
public enum TransferError: Error, Hashable, Sendable {
    /// There is a blog already where one was to come in.
    case notEmpty
    /// A line is not valid.
    case badLine(Int, LineProblem)
    /// The store does not take a record.
    case refused(line: Int?, RecordObstacle)
    /// What comes in cannot be read any further.
    case input(reason: String)
    /// What goes out cannot be written any further.
    case output(reason: String)
}

/// Why a store does not take a record.
public enum RecordObstacle: Error, Hashable, Sendable {
    /// It refers to a user or a post that is not there.
    case refersToNothing
    /// There is one already with its number, its name or its pair of numbers.
    case isThereAlready
    /// It breaks a rule that all of its kind keep.
    case breaksRule
}

/// What is wrong with a line of an export.
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
    /// The first line counts another number of records of a kind.
    case wrongCount(BlogRecord.Kind, stated: Int, found: Int)
    /// The last line counts another number of records.
    case wrongTotal(stated: Int64, found: Int)
    case missingField(String)
    case repeatedField(String)
    case unknownField(String)
    case notAText(field: String)
    case notATextOrNull(field: String)
    case notAMoment(field: String)
    case badMoment(field: String)
    case notANumber(field: String, in: ClosedRange<Int64>, orNull: Bool)
    case notAState(field: String)
    /// A value breaks a rule of the models.
    case field(FieldError)
}
