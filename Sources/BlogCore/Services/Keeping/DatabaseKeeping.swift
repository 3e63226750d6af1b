/// A database as a file to be looked after, kept somewhere.
///
/// Progress is told on the way, and every one of these ends early with a `CancellationError` once its task is
/// cancelled.
public protocol DatabaseKeeping: Sendable {
    /// The file, as it was named.
    var name: String { get }

    /// Looks at everything that has to hold, in one state of the database, and changes nothing. Others may read and
    /// write meanwhile.
    /// - Throws: ``KeepingError``, ``StoreError``.
    func findings(_ tell: @escaping (KeepingProgress) -> Void) async throws -> [Finding]

    /// Makes anew what is derived and wrong, in one transaction: all of it or nothing.
    /// - Parameter findings: what a check found: parts and indexes are mended that are named in it, counters wherever
    ///   they are wrong by now, and the search index if it or a part that keeps it is.
    /// - Returns: what was mended.
    /// - Throws: ``KeepingError``, ``StoreError``.
    func mend(_ findings: [Finding], _ tell: @escaping (KeepingProgress) -> Void) async throws -> [Finding]

    /// Copies the database as it is at one moment to a file, while others write, and checks the copy before it gets its
    /// name.
    /// - Returns: the copy's size in bytes.
    /// - Throws: ``KeepingError``, ``StoreError``; then there is no new file.
    func backUp(
        to path: String, replacing: Bool, _ tell: @escaping (KeepingProgress) -> Void
    ) async throws -> Int64

    /// Puts a copy of a file in the database's place, once it is checked and brought up to date. The old file is kept
    /// beside it.
    /// - Parameter suffix: what is added to the old file's name.
    /// - Returns: where the old file is; nil if there was none.
    /// - Throws: ``KeepingError``, ``StoreError``; then the database is as it was.
    func restore(
        from path: String, keepingOldWith suffix: String, _ tell: @escaping (KeepingProgress) -> Void
    ) async throws -> String?
}
