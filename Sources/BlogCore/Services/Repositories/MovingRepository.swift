/// A store whose whole content can be given and taken, in bounded memory.
public protocol MovingRepository: Sendable {
    /// Gives everything that the sink has a place for, as it was at one moment, whatever others write meanwhile; and
    /// says beforehand how much that is, and how much is left out.
    ///
    /// The kinds come in their order; users, posts and shares by their number, likes by post and user, follows by
    /// follower and followed, authors and files by their key. The same content gives the same records.
    /// - Throws: ``StoreError``; what the sink throws.
    func readAll(into sink: any RecordSink) async throws

    /// Takes everything in, or nothing: it is one transaction.
    /// - Throws: ``StoreError``; ``MovingError/notEmpty``; ``RecordObstacle`` for the record that was read last; what
    ///   the source throws.
    func fill(from source: any RecordSource, _ filling: Filling) async throws
}
