import BlogServices
import GRDB

extension SQLiteRepositories {
    /// The version of the data, as this reading connection finds it now. It is the same as last time only if nobody, in
    /// whatever process, has committed anything meanwhile; apart from that the number means nothing, least of all to
    /// another connection. Nothing that is read here after it was asked for is older than it says.
    ///
    /// SQLite does not count what a connection commits itself, and this one commits nothing. It looks into the log's index
    /// each time, as a read would, but touches no page. It is not told to the observer: it is part of no answer.
    /// - Throws: ``StoreError``.
    public func dataVersion() throws -> Int64 {
        do {
            return try reader.unsafeRead { try $0.row(VersionQueries.dataVersion) { $0.integer(0) } } ?? 0
        } catch {
            throw StoreError.translated(error)
        }
    }
}
