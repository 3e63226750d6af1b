import Dispatch
import Synchronization

/// The threads of a pool and what waits for them: it lives as long as any of them does.
final class Crew: Sendable {
    private struct State {
        var line = WaitingLine<Work>()
        var threads = 0
        var working = 0
        var isEnding = false
    }

    let name: String
    private let count: Int
    private let backlog: Int
    private let state = Mutex(State())
    /// Raised once for each piece of work, and once for each thread at the end.
    private let wakeUps = DispatchSemaphore(value: 0)

    init(name: String, count: Int, backlog: Int) {
        self.name = name
        self.count = count
        self.backlog = backlog
    }

    func drawTicket() -> WaitingLine<Work>.Ticket {
        state.withLock { $0.line.drawTicket() }
    }

    func submit(_ work: Work, _ ticket: WaitingLine<Work>.Ticket) {
        let (isTaken, needsThread) = state.withLock { state in
            guard state.working + state.line.count < count + backlog else { return (false, false) }
            state.line.append(work, ticket)
            let needsThread = state.threads < min(count, state.working + state.line.count)
            if needsThread { state.threads += 1 }
            return (true, needsThread)
        }
        guard isTaken else { return work.refuse(OffloadingError.full) }
        wakeUps.signal()
        if needsThread, !startThread() { missThread() }
    }

    /// Gives up what has not begun.
    func withdraw(_ ticket: WaitingLine<Work>.Ticket) {
        state.withLock { $0.line.remove(ticket) }?.refuse(CancellationError())
    }

    /// Lets the threads go, once they have done what there is.
    func end() {
        let threads = state.withLock { state in
            state.isEnding = true
            return state.threads
        }
        for _ in 0..<threads { wakeUps.signal() }
    }

    /// What each thread does with its life.
    func work() {
        while let work = next() {
            let deliver = work.perform()
            state.withLock { $0.working -= 1 }
            deliver()
        }
    }

    private func next() -> Work? {
        while true {
            wakeUps.wait()
            let (work, isEnding) = state.withLock { state in
                let work = state.line.popFirst()
                if work != nil { state.working += 1 }
                return (work, state.isEnding)
            }
            // Woken for nothing, the work was withdrawn meanwhile.
            if work != nil || isEnding { return work }
        }
    }

    /// The system has no thread to give: the others will do the work. Without any, nobody will.
    private func missThread() {
        let abandoned = state.withLock { state in
            state.threads -= 1
            return state.threads == 0 ? state.line.removeAll() : []
        }
        for work in abandoned { work.refuse(OffloadingError.noThread) }
    }
}
