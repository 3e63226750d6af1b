#if DEBUG
import Locking

/// The current work of a loop's thread, for the watchdog's thread.
final class LoopWatch: Sendable {
    enum Work: Sendable {
        /// A handler is called.
        case request(HTTPRequest)
        /// A suspended task continues.
        case job(TaskIdentity)
    }

    private struct Span {
        let work: Work
        var began: Int
        var isReported = false
    }

    private struct State {
        /// The innermost last: the end of a request may begin the next one of its connection.
        var spans: [Span] = []
        var inFlight: [TaskIdentity: HTTPRequest] = [:]
        var ended: [LoopBlock] = []
    }

    private let state = Lock(State())

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

    /// The thread begins work, at monotonic nanoseconds.
    func begin(_ work: Work, at now: Int) {
        state.withLock { $0.spans.append(Span(work: work.resolved(in: $0.inFlight), began: now)) }
    }

    /// The thread ends the work that it began last.
    func end(at now: Int) {
        state.withLock { state in
            guard let span = state.spans.popLast() else { return }
            if span.isReported {
                state.ended.append(block(span, at: now, hasEnded: true, inFlight: state.inFlight))
            }
            // Nested work does not count as the time of the outer work.
            if let outer = state.spans.indices.last { state.spans[outer].began += now - span.began }
        }
    }

    /// Work that takes longer than `limit` and was not reported before, and reported work that has ended since.
    func blocks(at now: Int, limit: Int) -> [LoopBlock] {
        state.withLock { state in
            defer { state.ended = [] }
            guard let last = state.spans.indices.last, !state.spans[last].isReported,
                now - state.spans[last].began > limit
            else { return state.ended }
            state.spans[last].isReported = true
            return state.ended + [
                block(state.spans[last], at: now, hasEnded: false, inFlight: state.inFlight)
            ]
        }
    }

    private func block(
        _ span: Span, at now: Int, hasEnded: Bool, inFlight: [TaskIdentity: HTTPRequest]
    ) -> LoopBlock {
        let request: HTTPRequest? = if case .request(let request) = span.work { request } else { nil }
        return LoopBlock(
            requests: request.map { [$0] } ?? Array(inFlight.values), isCertain: request != nil,
            nanoseconds: now - span.began, hasEnded: hasEnded)
    }
}

extension LoopWatch.Work {
    /// A job belongs to the request of its task.
    fileprivate func resolved(in inFlight: [TaskIdentity: HTTPRequest]) -> LoopWatch.Work {
        if case .job(let task) = self, let request = inFlight[task] { .request(request) } else { self }
    }
}

/// Work that blocks its loop's thread for too long, or has done so.
struct LoopBlock: Sendable {
    /// The request of the work if it is known; otherwise all requests in flight.
    let requests: [HTTPRequest]
    /// Whether the request is known.
    let isCertain: Bool
    /// The time so far, or the total time if the work has ended.
    let nanoseconds: Int
    let hasEnded: Bool
}

/// The task of a job. In Swift's runtime a task is the job that it enqueues (`AsyncTask` in `ABI/Task.h`), and both types
/// are one pointer to it; there is no other way to find it. If that changes, a block is attributed to all requests in
/// flight instead of one.
struct TaskIdentity: Hashable, Sendable {
    private let pointer: UInt

    init(_ job: UnownedJob) {
        pointer = unsafeBitCast(job, to: UInt.self)
    }

    private init(_ task: UnsafeCurrentTask) {
        pointer = unsafeBitCast(task, to: UInt.self)
    }

    static var current: TaskIdentity? {
        withUnsafeCurrentTask { $0.map(TaskIdentity.init) }
    }
}
#endif
