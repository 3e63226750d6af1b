/// Debug builds watch what keeps a loop's thread; others have nothing of it but these two calls, passed on.
extension EventLoop {
    /// Starts what a request leads to, here and now, in a task that prefers this thread.
    func start(
        _ request: HTTPRequest, _ work: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        #if DEBUG
        watch.begin(.request(request), at: LoopClock.precise)
        defer { watch.end(at: LoopClock.precise) }
        return Task.immediate(executorPreference: self) { [watch] in
            let task = TaskIdentity.current
            watch.enter(request, task)
            await work()
            watch.leave(task)
        }
        #else
        return Task.immediate(executorPreference: self, operation: work)
        #endif
    }

    /// Runs a task's next piece of work.
    func run(_ job: UnownedJob) {
        #if DEBUG
        watch.begin(.job(TaskIdentity(job)), at: LoopClock.precise)
        defer { watch.end(at: LoopClock.precise) }
        #endif
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
