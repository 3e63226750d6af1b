import BlogServices
import BlogTestSupport

/// Retains the folder of a database as long as its repositories exist: a store without its file refuses writes.
struct FolderRetainer: StoreObserver {
    let folder: TemporaryFolder

    func read(_ duration: Duration) {}

    func waitedForWriter(_ duration: Duration) {}

    func wrote(_ duration: Duration) {}

    func committed(together count: Int) {}
}
