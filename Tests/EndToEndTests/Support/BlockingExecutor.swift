import Foundation

/// A few threads that tests may block. With more, the programs under test would only wait for each other.
final class BlockingExecutor: TaskExecutor {
    static let shared = BlockingExecutor(threads: 4)

    private let queue = OperationQueue()

    init(threads: Int) {
        queue.maxConcurrentOperationCount = threads
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
