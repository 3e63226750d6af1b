import BlogDomain
public import BlogOperations
import Threads

/// A sink that stores all records, or fails at the first record.
public final class RecordingSink: RecordSink {
    private struct State {
        var inventory: BlogInventory?
        var records: [BlogRecord] = []
        var isEnded = false
    }

    public let selection: RecordSelection
    private let failure: (any Error)?
    private let state = Lock(State())

    /// Creates a sink. With a failure it fails at the first record.
    public init(_ selection: RecordSelection = .everything, failingWith failure: (any Error)? = nil) {
        self.selection = selection
        self.failure = failure
    }

    public var inventory: BlogInventory? { state.withLock(\.inventory) }

    public var records: [BlogRecord] { state.withLock(\.records) }

    public var isEnded: Bool { state.withLock(\.isEnded) }

    public func begin(_ inventory: BlogInventory) { state.withLock { $0.inventory = inventory } }

    public func take(_ record: BlogRecord) throws {
        if let failure { throw failure }
        state.withLock { $0.records.append(record) }
    }

    public func end() { state.withLock { $0.isEnded = true } }
}

/// A source of given records. By default its inventory is right. The records are on the lines from 2 on.
public final class RecordSourceStub: RecordSource {
    private let records: [BlogRecord]
    private let inventory: BlogInventory
    private let given = Lock(0)

    /// Creates a source of records, with the right inventory unless `inventory` is given.
    public init(
        _ records: [BlogRecord], stating inventory: BlogInventory? = nil, marks: StoreMarks = StoreMarks()
    ) {
        self.records = records
        self.inventory =
            inventory
            ?? BlogInventory(
                counts: Dictionary(grouping: records, by: \.kind).mapValues(\.count), marks: marks)
    }

    /// The line of the last record.
    public var line: Int { given.withLock { $0 + 1 } }

    public func begin() -> BlogInventory { inventory }

    public func next() -> BlogRecord? {
        given.withLock { given in
            guard given < records.count else { return nil }
            defer { given += 1 }
            return records[given]
        }
    }
}

extension [TransferCount] {
    public static func counts(
        users: Int = 0, posts: Int = 0, likes: Int = 0, follows: Int = 0, shares: Int = 0, comments: Int = 0,
        importedFiles: Int = 0, pictures: Int = 0, media: Int = 0
    ) -> [TransferCount] {
        [
            TransferCount("users", users), TransferCount("posts", posts), TransferCount("likes", likes),
            TransferCount("follows", follows), TransferCount("shares", shares),
            TransferCount("comments", comments), TransferCount("importedFiles", importedFiles),
            TransferCount("media", media),
            TransferCount("pictures", pictures),
        ]
    }
}

extension BlogRecord {
    public static func like(_ link: SeedLink) -> BlogRecord { .reaction(link.reaction(.like)) }

    public static func follow(_ link: SeedLink) -> BlogRecord { .reaction(link.reaction(.follow)) }
}
