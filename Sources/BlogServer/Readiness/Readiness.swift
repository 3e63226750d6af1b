import Synchronization

/// Whether this server should be sent requests: it is not about to end, and its database answers. Whoever asks while
/// that is being looked into waits for the same answer, so that however many ask, one looks.
final class Readiness: Sendable {
    enum Verdict: Equatable {
        case ready
        /// Requests in flight are finished, and no more are wanted.
        case draining
        /// The database cannot be read, or not soon enough.
        case unavailable
    }

    private typealias Waiter = AsyncStream<Verdict>.Continuation

    private struct State {
        var isDraining = false
        var isLooking = false
        /// Counts on whenever somebody begins to look.
        var look = 0
        /// The look that has already taken too long for somebody: nobody else waits for it.
        var lateLook: Int?
        var waiters: [Waiter] = []
    }

    private enum Part {
        case looks(Int)
        case waits(Int)
        case knows(Verdict)
    }

    private let probe: @Sendable () async throws -> Void
    private let patience: @Sendable () async throws -> Void
    private let note: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - probe: reads from the database; may take as long as it takes.
    ///   - patience: returns when the client has waited long enough.
    ///   - note: receives why the database cannot be read, once for each look.
    init(
        probe: @escaping @Sendable () async throws -> Void,
        patience: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
        note: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.probe = probe
        self.patience = patience
        self.note = note
    }

    /// From now on no more requests are wanted.
    func drain() {
        state.withLock { $0.isDraining = true }
    }

    /// Looks.
    func verdict() async -> Verdict {
        let (verdicts, waiter) = AsyncStream.makeStream(of: Verdict.self)
        switch join(waiter) {
        case .knows(let verdict): return verdict
        case .looks(let look):
            Task { await self.look() }
            return await first(of: verdicts, for: waiter, look)
        case .waits(let look):
            return await first(of: verdicts, for: waiter, look)
        }
    }

    /// What somebody who asks has to do with it.
    private func join(_ waiter: Waiter) -> Part {
        state.withLock { state in
            if state.isDraining { return .knows(.draining) }
            if state.isLooking, state.lateLook == state.look { return .knows(.unavailable) }
            state.waiters.append(waiter)
            if state.isLooking { return .waits(state.look) }
            state.isLooking = true
            state.look += 1
            return .looks(state.look)
        }
    }

    private func first(of verdicts: AsyncStream<Verdict>, for waiter: Waiter, _ look: Int) async -> Verdict {
        let alarm = Task { [self] in
            try await patience()
            let isFirst = state.withLock { state in
                defer { state.lateLook = look }
                return state.isLooking && state.look == look && state.lateLook != look
            }
            if isFirst { note("the database takes too long to answer") }
            waiter.yield(.unavailable)
        }
        defer { alarm.cancel() }
        for await verdict in verdicts { return verdict }
        return .unavailable
    }

    private func look() async {
        let isRead: Bool
        do {
            try await probe()
            isRead = true
        } catch {
            isRead = false
            note("\(error)")
        }
        let (waiters, verdict) = state.withLock { state in
            state.isLooking = false
            defer { state.waiters = [] }
            return (state.waiters, state.isDraining ? .draining : isRead ? .ready : Verdict.unavailable)
        }
        for waiter in waiters { waiter.yield(verdict) }
    }
}
