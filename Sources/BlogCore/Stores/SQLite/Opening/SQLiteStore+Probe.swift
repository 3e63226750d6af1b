import BlogModels
import BlogServices
import Dispatch
import GRDB

extension SQLiteStore {
    /// Looks for a row by a connection made for it, as whoever comes now would: a file that was moved away, locked or
    /// overwritten is found out, although what is in memory of it can still be read; and so is a log that is gone, without
    /// which nobody may write any more. The caller's thread does not wait.
    /// - Throws: ``StoreError``.
    public func probe() async throws {
        try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
            probing.async { [file, writer] in
                waiter.resume(
                    with: Result {
                        try writer.check()
                        let reader = try DatabaseQueue.reader(of: file)
                        defer { try? reader.close() }
                        _ = try reader.unsafeRead { try $0.has(UserQueries.exists, .user(UserID(1))) }
                    }.mapError(StoreError.translated))
            }
        }
    }
}
