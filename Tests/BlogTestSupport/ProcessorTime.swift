import Foundation

/// The time that the processor spends on work of this thread. Unlike the time that passes, it is the same on a busy machine.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
    let start = threadTime()
    try work()
    return threadTime() - start
}

private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
