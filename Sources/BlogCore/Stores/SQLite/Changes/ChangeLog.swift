import BlogModels
public import BlogServices
import Database

enum ChangeQueries {
    static let every = [since.statement, last.statement, add, retag, trim]

    /// The rows from one position on, which the first row confirms.
    static let since = Query<ChangeColumn>(
        "SELECT \(ChangeColumn.list) FROM changes WHERE seq >= ?1 ORDER BY seq")

    static let last = Query<ChangeColumn>(
        "SELECT \(ChangeColumn.list) FROM changes WHERE seq = (SELECT max(seq) FROM changes)")

    static let add = SQLStatement("INSERT INTO changes (tag, subjects) VALUES (?1, ?2)")

    static let retag = SQLStatement("UPDATE changes SET tag = ?2 WHERE seq = ?1")

    static let trim = SQLStatement("DELETE FROM changes WHERE seq <= ?1")
}

enum ChangeColumn: Int32, ColumnList {
    case seq, tag, subjects
}

extension ResultRow<ChangeColumn> {
    var position: ChangePosition {
        ChangePosition(number: integer(.seq), tag: UInt32(truncatingIfNeeded: integer(.tag)))
    }
}

extension Connection {
    /// The position of the data that the connection reads.
    func position() throws -> ChangePosition {
        guard let position = try row(ChangeQueries.last, read: { $0.position }) else {
            throw StoreError.corrupt("the log of changes is empty")
        }
        return position
    }
}

/// Writes the log of changes: one row for each commit that changed the database.
enum ChangeLog {
    /// The number of commits that the log keeps at least.
    static let length: Int64 = 16_384
    /// Old rows are deleted at every 64th commit. To delete one at each commit would write one more page each time.
    private static let trimInterval: Int64 = 64

    /// Adds the row of a transaction at its end.
    /// - Parameter changes: the number of all changed rows of the connection when the transaction began.
    /// - Returns: the position of the commit.
    static func write(to connection: WriteConnection, after changes: Int64) throws -> ChangePosition {
        defer { connection.pendingChanges.removeAll() }
        // A transaction without a change does not commit anything.
        guard connection.changeCount != changes else { return try connection.position() }
        try connection.run(
            ChangeQueries.add, .integer(Int64(connection.tag)), .blob(connection.pendingChanges.encoded))
        let number = connection.lastInsertedRowID
        if connection.retags(number) {
            try connection.run(ChangeQueries.retag, .integer(number), .integer(Int64(connection.tag)))
        }
        if number.isMultiple(of: trimInterval) {
            try connection.run(ChangeQueries.trim, .integer(number - length))
        }
        return ChangePosition(number: number, tag: connection.tag)
    }
}

/// The encoded subjects of a transaction: the byte 0xFF, then for each subject the byte of its kind, its identifier, its viewer
/// or 0, the length of its text, and the text. Numbers have base 128, the lowest seven bits first.
struct EncodedChanges {
    /// A place to which the subjects can be cut.
    struct Mark: Equatable {
        fileprivate let bytes: Int
        fileprivate let count: Int
    }

    private var bytes: [UInt8] = []
    private var count = 0

    /// The first byte of a row. Earlier versions do not know it as a kind, so the row counts as everything for them.
    fileprivate static let start: UInt8 = 0xFF
    private static let everything: [UInt8] = [0]

    var mark: Mark { Mark(bytes: bytes.count, count: count) }

    var encoded: [UInt8] { count > Changes.limit ? EncodedChanges.everything : bytes }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        count = 0
    }

    /// Removes the subjects that were added after a mark.
    mutating func removeAll(after mark: Mark) {
        guard bytes.count > mark.bytes else { return count = mark.count }
        bytes.removeLast(bytes.count - mark.bytes)
        count = mark.count
    }

    mutating func append(_ subject: Subject) {
        count += 1
        guard count <= Changes.limit else { return }
        if bytes.isEmpty { bytes.append(EncodedChanges.start) }
        bytes.append(subject.kind)
        append(subject.id)
        append(subject.viewer?.rawValue ?? 0)
        append(Int64(subject.text.utf8.count))
        bytes.append(contentsOf: subject.text.utf8)
    }

    private mutating func append(_ number: Int64) {
        var rest = UInt64(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}

/// Reads ``EncodedChanges`` and the rows of earlier versions. Bytes that it cannot read count as ``Subject/everything``.
struct SubjectDecoder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isOld: Bool
    private var place: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        isOld = bytes.first != EncodedChanges.start
        place = isOld ? 0 : 1
    }

    /// The next subject; nil at the end.
    mutating func next() -> Subject? {
        guard place < bytes.count else { return nil }
        let kind = bytes[place]
        place += 1
        guard let subject = isOld ? oldSubject(kind) : subject(kind) else {
            place = bytes.count
            return .everything
        }
        return subject
    }

    private mutating func subject(_ kind: UInt8) -> Subject? {
        guard let id = number(), let viewer = number(), let text = text() else { return nil }
        return Subject(kind: kind, id: id, viewer: viewer == 0 ? nil : UserID(viewer), text: text)
    }

    /// A subject of an earlier version, which has only the parts that its kind needs. A like had a kind of its own.
    private mutating func oldSubject(_ kind: UInt8) -> Subject? {
        switch kind {
        case 2, 11: Subject(kind: kind)
        case 1, 3, 4, 5, 8, 9, 10: number().map { Subject(kind: kind, id: $0) }
        case 6: number().flatMap { post in number().map { .like(PostID(post), by: UserID($0)) } }
        case 7: number().flatMap { user in number().map { .follow(UserID(user), by: UserID($0)) } }
        case 12: text().map { Subject(kind: kind, text: $0) }
        default: nil
        }
    }

    private mutating func text() -> String? {
        guard let count = number(), (0...Int64(bytes.count - place)).contains(count) else { return nil }
        let end = place + Int(count)
        defer { place = end }
        return String(decoding: bytes[place..<end], as: UTF8.self)
    }

    private mutating func number() -> Int64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while place < bytes.count, shift < 64 {
            let byte = bytes[place]
            place += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int64(bitPattern: number) }
            shift += 7
        }
        return nil
    }
}

extension SQLiteRepositories: ChangeRepository {
    /// The position of the data that the current task reads.
    public func position() async throws -> ChangePosition {
        try await read { try $0.position() }
    }

    /// The subjects that changed after a position; nil if the log does not have it.
    public func changes(since position: ChangePosition) async throws -> Changes? {
        try await read { connection in
            var changes: Changes?
            try connection.walk(ChangeQueries.since, .integer(position.number)) { row in
                guard changes != nil else {
                    if row.position == position { changes = Changes(upTo: position) }
                    return changes != nil
                }
                changes?.read(row)
                return true
            }
            return changes
        }
    }
}

extension Changes {
    mutating func read(_ row: ResultRow<ChangeColumn>) {
        var decoder = SubjectDecoder(row.bytes(.subjects))
        merge([], upTo: row.position)
        while !isEverything, let subject = decoder.next() { insert(subject) }
    }
}
