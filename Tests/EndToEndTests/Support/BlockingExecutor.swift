import Dispatch
import Synchronization

/// A few threads that tests may block. With more, the programs under test would only wait for each other.
final class BlockingExecutor: TaskExecutor {
    static let shared = BlockingExecutor(threads: 4)

    private let queues: [DispatchQueue]
    private let next = Atomic<Int>(0)

    private init(threads: Int) {
        queues = (0..<threads).map { DispatchQueue(label: "blocking-\($0)") }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
        queues[turn % queues.count].async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
