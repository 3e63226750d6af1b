import Threads

/// Whether this server should receive requests: it is not shutting down, its database can be read, and no other program keeps it
/// locked while writes fail. Concurrent callers share one probe of the database.
final class Readiness: Sendable {
    enum Verdict: Equatable {
        case ready
        /// The server finishes requests in flight. Clients should send no more requests.
        case draining
        /// The database cannot be read or written, or not in time.
        case unavailable
    }

    private typealias Waiter = AsyncStream<Verdict>.Continuation

    private struct State {
        var isDraining = false
        var isProbing = false
        /// The number of the last probe.
        var probe = 0
        /// The number of a probe that has timed out for one caller. Other callers do not wait for it.
        var lateProbe: Int?
        var waiters: [Waiter] = []
    }

    /// A caller's role in a probe.
    private enum Role {
        case starts(probe: Int)
        case waits(probe: Int)
        case knows(Verdict)
    }

    private let probe: @Sendable () async throws -> Void
    private let timeout: @Sendable () async throws -> Void
    private let note: @Sendable (String) -> Void
    private let state = Lock(State())

    /// - Parameters:
    ///   - probe: tries the database, without a time limit.
    ///   - timeout: returns when the client has waited long enough.
    ///   - note: receives the reason why the database is not available, once per probe.
    init(
        probe: @escaping @Sendable () async throws -> Void,
        timeout: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
        note: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.probe = probe
        self.timeout = timeout
        self.note = note
    }

    /// From now on the verdict is ``Verdict/draining``.
    func drain() {
        state.withLock { $0.isDraining = true }
    }

    func verdict() async -> Verdict {
        let (verdicts, waiter) = AsyncStream.makeStream(of: Verdict.self)
        switch join(waiter) {
        case .knows(let verdict): return verdict
        case .starts(let number):
            // Not detached: the log shows the request that started the probe.
            Task { await runProbe() }
            return await first(of: verdicts, for: waiter, number)
        case .waits(let number):
            return await first(of: verdicts, for: waiter, number)
        }
    }

    private func join(_ waiter: Waiter) -> Role {
        state.withLock { state in
            if state.isDraining { return .knows(.draining) }
            if state.isProbing, state.lateProbe == state.probe { return .knows(.unavailable) }
            state.waiters.append(waiter)
            if state.isProbing { return .waits(probe: state.probe) }
            state.isProbing = true
            state.probe += 1
            return .starts(probe: state.probe)
        }
    }

    private func first(of verdicts: AsyncStream<Verdict>, for waiter: Waiter, _ number: Int) async -> Verdict
    {
        let alarm = Task { [self] in
            try await timeout()
            let isFirst = state.withLock { state in
                defer { state.lateProbe = number }
                return state.isProbing && state.probe == number && state.lateProbe != number
            }
            if isFirst { note("it does not answer within a second") }
            waiter.yield(.unavailable)
        }
        defer { alarm.cancel() }
        for await verdict in verdicts { return verdict }
        return .unavailable
    }

    private func runProbe() async {
        let isRead: Bool
        do {
            try await probe()
            isRead = true
        } catch {
            isRead = false
            note("\(error)")
        }
        let (waiters, verdict) = state.withLock { state in
            state.isProbing = false
            defer { state.waiters = [] }
            return (state.waiters, state.isDraining ? .draining : isRead ? .ready : Verdict.unavailable)
        }
        checkNoLockIsHeld()
        for waiter in waiters { waiter.yield(verdict) }
    }
}
