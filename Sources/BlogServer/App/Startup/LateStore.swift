import SQLiteStore
import Synchronization

/// The store, opened when it is first asked for. The server has its port by then: one that cannot have it leaves
/// no database behind.
final class LateStore: Sendable {
    private let path: String
    private let store = Mutex<SQLiteStore?>(nil)

    init(path: String) {
        self.path = path
    }

    /// - Throws: `OpeningError`.
    func opened() throws -> SQLiteStore {
        try store.withLock { store in
            let opened = try store ?? SQLiteStore.open(path: path, .makeAndMigrate)
            store = opened
            return opened
        }
    }
}
