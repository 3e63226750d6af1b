import BlogTestSupport
import SQLiteStore

/// Keeps a database's folder for as long as anybody has repositories over it: a store that has lost its file takes no write.
struct FolderKeeper: StoreObserver {
    let folder: TemporaryFolder

    func read(_ duration: Duration) {}

    func waitedToWrite(_ duration: Duration) {}

    func wrote(_ duration: Duration) {}

    func committed(together count: Int) {}
}
