import Synchronization

/// So many may go on at once; the others wait, suspended, in the order of their coming.
final class Turns: Sendable {
    private typealias Waiter = CheckedContinuation<Void, any Error>

    private struct State {
        var line = WaitingLine<Waiter>()
        var free: Int
    }

    private let backlog: Int
    private let state: Mutex<State>

    init(atOnce: Int, backlog: Int) {
        self.backlog = backlog
        state = Mutex(State(free: atOnce))
    }

    /// Waits for a turn, which must be given back.
    /// - Throws: ``OffloadingError/full``; `CancellationError`, and then there is nothing to give back.
    func take() async throws {
        try Task.checkCancellation()
        let ticket = state.withLock { $0.line.drawTicket() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                join(waiter, ticket)
                // Cancelled between the first look and here, the handler has found nobody in the line.
                if Task.isCancelled { leave(ticket) }
            }
        } onCancel: {
            leave(ticket)
        }
    }

    /// Gives a turn back: to who has waited longest.
    func give() {
        let waiter = state.withLock { state in
            let waiter = state.line.popFirst()
            if waiter == nil { state.free += 1 }
            return waiter
        }
        waiter?.resume()
    }

    private func join(_ waiter: Waiter, _ ticket: WaitingLine<Waiter>.Ticket) {
        let outcome: Result<Void, any Error>? = state.withLock { state in
            if state.free > 0 {
                state.free -= 1
                return .success(())
            }
            guard state.line.count < backlog else { return .failure(OffloadingError.full) }
            state.line.append(waiter, ticket)
            return nil
        }
        if let outcome { waiter.resume(with: outcome) }
    }

    private func leave(_ ticket: WaitingLine<Waiter>.Ticket) {
        state.withLock { $0.line.remove(ticket) }?.resume(throwing: CancellationError())
    }
}
