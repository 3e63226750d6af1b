/// A store that exports and imports its whole content in bounded memory.
public protocol TransferRepository: Sendable {
    /// Exports one snapshot of all records that the sink selects, after their inventory, and ends the sink after the snapshot.
    ///
    /// The records are sorted: first by kind; then users, posts and shares by number, likes by post and user, follows
    /// by follower and followed, authors and files by key; what one user has done or added, by date. Equal content gives equal
    /// records.
    /// - Throws: ``StoreError``; the errors of the sink.
    func readAll(into sink: any RecordSink) async throws

    /// Imports all records, or none: it is one transaction.
    /// - Throws: ``StoreError``; ``TransferError/notEmpty``; ``RecordObstacle`` for the last record read; the errors of
    ///   the source.
    func fill(from source: any RecordSource) async throws
}

/// The source of an import, which returns one record after the other: no record refers to a later one.
///
/// It is called on a thread that may block.
public protocol RecordSource: Sendable {
    /// Begins, and returns the inventory of the records to come.
    /// - Throws: ``TransferError``.
    func begin() throws -> BlogInventory

    /// The next record; nil at the end. A source that can be truncated throws if its end is missing.
    /// - Throws: ``TransferError``.
    func next() throws -> BlogRecord?

    /// The line of the last record, from 1.
    var line: Int { get }
}

/// The destination of an export, which takes one record after the other: no record refers to a later one.
///
/// It is called on a thread that may block.
public protocol RecordSink: Sendable {
    /// The records that it accepts.
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
