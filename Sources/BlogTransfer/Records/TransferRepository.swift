/// A store that exports and imports its whole content in bounded memory.
public protocol TransferRepository: Sendable {
    /// Exports one snapshot of all records that the sink selects, after their inventory.
    ///
    /// The kinds come in their order; users, posts and shares by their number, likes by post and user, follows by
    /// follower and followed, authors and files by their key. The same content gives the same records.
    /// - Throws: ``StoreError``; what the sink throws.
    func readAll(into sink: any RecordSink) async throws

    /// Imports all records, or none: it is one transaction.
    /// - Throws: ``StoreError``; ``TransferError/notEmpty``; ``RecordObstacle`` for the record that was read last; what
    ///   the source throws.
    func fill(from source: any RecordSource, _ filling: Filling) async throws
}

/// The source of an import, which returns one record after the other: no record refers to a later one.
///
/// It is called on a thread that may block.
public protocol RecordSource: Sendable {
    /// Begins, and returns the inventory of the records to come.
    /// - Parameter marks: what the store that takes it in has given out so far.
    /// - Throws: ``TransferError``.
    func begin(after marks: StoreMarks) throws -> BlogInventory

    /// The next record; nil when all have come, which a source that can be cut off says only if it knows.
    /// - Throws: ``TransferError``.
    func next() throws -> BlogRecord?

    /// The line that the last record was on, from 1 on; nil where there are none.
    var line: Int? { get }
}

/// The destination of an export, which takes one record after the other: no record refers to a later one.
///
/// It is called on a thread that may block.
public protocol RecordSink: Sendable {
    /// The records that it takes.
    var selection: RecordSelection { get }

    /// Receives the inventory of the records to come.
    /// - Throws: ``TransferError``, ``StoreError/full``.
    func begin(_ inventory: BlogInventory) throws

    /// Takes the next record.
    /// - Throws: ``TransferError``, ``StoreError/full``.
    func take(_ record: BlogRecord) throws

    /// Ends the output. Without this call the output shows that it is incomplete.
    /// - Throws: ``TransferError``, ``StoreError/full``.
    func end() throws
}
