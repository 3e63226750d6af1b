#if DEBUG
import Synchronization

/// What a loop's thread is doing, for the watchdog to look at from its own.
final class LoopWatch: Sendable {
    enum Work: Sendable {
        /// A handler is called.
        case request(HTTPRequest)
        /// A task goes on that was suspended.
        case job(TaskIdentity)
    }

    private struct Span {
        let work: Work
        var began: Int
        var isReported = false
    }

    private struct State {
        /// The innermost last: the end of one request may begin the next one of its connection.
        var spans: [Span] = []
        var inFlight: [TaskIdentity: HTTPRequest] = [:]
        var ended: [LoopBlock] = []
    }

    private let state = Mutex(State())

    /// The task of a request begins.
    func enter(_ request: HTTPRequest, _ task: TaskIdentity?) {
        guard let task else { return }
        state.withLock { $0.inFlight[task] = request }
    }

    /// The task of a request ends.
    func leave(_ task: TaskIdentity?) {
        guard let task else { return }
        state.withLock { $0.inFlight[task] = nil }
    }

    /// The thread begins to work, in a monotonic clock's nanoseconds.
    func begin(_ work: Work, at now: Int) {
        state.withLock { $0.spans.append(Span(work: work.resolved(in: $0.inFlight), began: now)) }
    }

    /// The thread is done with what it began last.
    func end(at now: Int) {
        state.withLock { state in
            guard let span = state.spans.popLast() else { return }
            if span.isReported { state.ended.append(block(span, now, hasEnded: true, state.inFlight)) }
            // What was within another piece of work is not that one's time.
            if let outer = state.spans.indices.last { state.spans[outer].began += now - span.began }
        }
    }

    /// What has kept the thread for longer than `limit` and was not told before, and what was and has ended since.
    func blocks(at now: Int, limit: Int) -> [LoopBlock] {
        state.withLock { state in
            defer { state.ended = [] }
            guard let last = state.spans.indices.last, !state.spans[last].isReported,
                now - state.spans[last].began > limit
            else { return state.ended }
            state.spans[last].isReported = true
            return state.ended + [block(state.spans[last], now, hasEnded: false, state.inFlight)]
        }
    }

    private func block(
        _ span: Span, _ now: Int, hasEnded: Bool, _ inFlight: [TaskIdentity: HTTPRequest]
    ) -> LoopBlock {
        let request: HTTPRequest? = if case .request(let request) = span.work { request } else { nil }
        return LoopBlock(
            requests: request.map { [$0] } ?? Array(inFlight.values), isCertain: request != nil,
            nanoseconds: now - span.began, hasEnded: hasEnded)
    }
}

extension LoopWatch.Work {
    /// A job is a request's where its task is.
    fileprivate func resolved(in inFlight: [TaskIdentity: HTTPRequest]) -> LoopWatch.Work {
        if case .job(let task) = self, let request = inFlight[task] { .request(request) } else { self }
    }
}

/// A piece of work that keeps its loop's thread for too long, or did.
struct LoopBlock: Sendable {
    /// Whose work it is: of one request, where that is known, else of any of those in flight.
    let requests: [HTTPRequest]
    /// Whether it is known to be the one request's.
    let isCertain: Bool
    /// So far, or in all.
    let nanoseconds: Int
    let hasEnded: Bool
}

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
