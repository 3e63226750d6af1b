/// A blog that comes in, one record after the other: nothing refers to what comes after it.
///
/// It is read on a thread that may block.
public protocol RecordSource: Sendable {
    /// Begins, and says what is going to come.
    /// - Parameter marks: what the store that takes it in has given out so far.
    /// - Throws: ``MovingError``.
    func begin(after marks: StoreMarks) throws -> BlogInventory

    /// The next record; nil when all have come, which a source that can be cut off says only if it knows.
    /// - Throws: ``MovingError``.
    func next() throws -> BlogRecord?

    /// The line that the last record was on, from 1 on; nil where there are none.
    var line: Int? { get }
}
