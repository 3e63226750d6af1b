/// Where a blog goes to, one record after the other: nothing refers to what comes after it.
///
/// It is written on a thread that may block.
public protocol RecordSink: Sendable {
    /// What it has a place for: nothing else comes.
    var selection: RecordSelection { get }

    /// Is told what is going to come.
    /// - Throws: ``MovingError``, ``StoreError/full``.
    func begin(_ inventory: BlogInventory) throws

    /// Takes the next record.
    /// - Throws: ``MovingError``, ``StoreError/full``.
    func take(_ record: BlogRecord) throws

    /// Is told that all has come. What is not told so is not whole, and says so.
    /// - Throws: ``MovingError``, ``StoreError/full``.
    func end() throws
}
