/// A store whose whole content can be given and taken, in bounded memory.
public protocol TransferRepository: Sendable {
    /// Gives everything that the sink has a place for, as it was at one moment, whatever others write meanwhile; and
    /// says beforehand how much that is, and how much is left out.
    ///
    /// The kinds come in their order; users, posts and shares by their number, likes by post and user, follows by
    /// follower and followed, authors and files by their key. The same content gives the same records.
    /// - Throws: ``StoreError``; what the sink throws.
    func readAll(into sink: any RecordSink) async throws

    /// Takes everything in, or nothing: it is one transaction.
    /// - Throws: ``StoreError``; ``TransferError/notEmpty``; ``RecordObstacle`` for the record that was read last; what
    ///   the source throws.
    func fill(from source: any RecordSource, _ filling: Filling) async throws
}

/// A blog that comes in, one record after the other: nothing refers to what comes after it.
///
/// It is read on a thread that may block.
public protocol RecordSource: Sendable {
    /// Begins, and says what is going to come.
    /// - Parameter marks: what the store that takes it in has given out so far.
    /// - Throws: ``TransferError``.
    func begin(after marks: StoreMarks) throws -> BlogInventory

    /// The next record; nil when all have come, which a source that can be cut off says only if it knows.
    /// - Throws: ``TransferError``.
    func next() throws -> BlogRecord?

    /// The line that the last record was on, from 1 on; nil where there are none.
    var line: Int? { get }
}

/// Where a blog goes to, one record after the other: nothing refers to what comes after it.
///
/// It is written on a thread that may block.
public protocol RecordSink: Sendable {
    /// What it has a place for: nothing else comes.
    var selection: RecordSelection { get }

    /// Is told what is going to come.
    /// - Throws: ``TransferError``, ``StoreError/full``.
    func begin(_ inventory: BlogInventory) throws

    /// Takes the next record.
    /// - Throws: ``TransferError``, ``StoreError/full``.
    func take(_ record: BlogRecord) throws

    /// Is told that all has come. What is not told so is not whole, and says so.
    /// - Throws: ``TransferError``, ``StoreError/full``.
    func end() throws
}
