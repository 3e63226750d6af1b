import Threads

/// Answers many calls with one read of the database.
///
/// A call waits for a read that began after it. All calls that wait while a read runs share the next one. If the read fails, they
/// fail with it: without the database, each waits once for a connection, not twice.
final class SharedRead<Key: Sendable, Value: Sendable>: Sendable {
    private struct Call {
        let key: Key
        let caller: CheckedContinuation<Value, any Error>
    }

    private struct State {
        var isReading = false
        var waiting: [Call] = []

        mutating func takeWaiting() -> [Call] {
            defer { waiting = [] }
            return waiting
        }

        /// The calls of the next read; nil if there are none, which ends the reads.
        mutating func nextCalls() -> [Call]? {
            isReading = !waiting.isEmpty
            return isReading ? takeWaiting() : nil
        }
    }

    /// A pause after a read for many calls, so that again many share the next one.
    struct Pause {
        let time: Duration
        /// The number of calls that are many.
        let crowd: Int
    }

    private let pause: Pause?
    private let read: @Sendable ([Key]) async throws -> [Value]
    private let state = Lock(State())

    /// - Parameter read: returns a value for each key, in their order.
    init(pause: Pause? = nil, _ read: @escaping @Sendable ([Key]) async throws -> [Value]) {
        self.pause = pause
        self.read = read
    }

    /// - Throws: the error of the read.
    func value(for key: Key) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            let begins = state.withLock { state in
                state.waiting.append(Call(key: key, caller: caller))
                defer { state.isReading = true }
                return !state.isReading
            }
            // A task of its own, because the end of the caller's task must not end the read of others.
            if begins { Task.immediate { await self.serve() } }
        }
    }

    /// Reads as long as calls wait.
    private func serve() async {
        while let calls = state.withLock({ $0.nextCalls() }) {
            do {
                let values = try await read(calls.map(\.key))
                checkNoLockIsHeld()
                for (call, value) in zip(calls, values) { call.caller.resume(returning: value) }
            } catch {
                let waiting = state.withLock { $0.takeWaiting() }
                checkNoLockIsHeld()
                for call in calls + waiting { call.caller.resume(throwing: error) }
            }
            if let pause, calls.count >= pause.crowd { try? await Task.sleep(for: pause.time) }
        }
    }
}
