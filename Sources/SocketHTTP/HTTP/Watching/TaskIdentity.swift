#if DEBUG
/// Which task a job belongs to. To Swift's runtime a task is the job that it enqueues (`AsyncTask` in its
/// `ABI/Task.h`), and both types are one pointer to it; there is no other way to ask. Were that ever to change, a block
/// would be blamed on all requests in flight instead of one.
struct TaskIdentity: Hashable, Sendable {
    private let pointer: UInt

    init(_ job: UnownedJob) {
        pointer = unsafeBitCast(job, to: UInt.self)
    }

    private init(_ task: UnsafeCurrentTask) {
        pointer = unsafeBitCast(task, to: UInt.self)
    }

    /// The task that this is called in.
    static var current: TaskIdentity? {
        withUnsafeCurrentTask { $0.map(TaskIdentity.init) }
    }
}
#endif
