import BlogTestSupport
import Dispatch
import SQLStoreParts
import SQLiteStore
import Synchronization
import Testing

@Suite("Writes during a lock of another program", .timeLimit(.minutes(10)))
struct WriteTimeoutTests {
    /// A file that another program has locked, and a writer whose clock stands still.
    private final class HeldFile: Sendable {
        let writer: GroupWriter
        private let folder: TemporaryFolder
        private let other: SharedConnection
        private let gate = DispatchSemaphore(value: 0)
        private let clock = ManualClock()

        /// Each write waits for half an hour of that clock.
        init(groupSize: Int) async throws {
            folder = try TemporaryFolder()
            let path = folder.path("notes.sqlite")
            other = try SharedConnection(path)
            try other.execute("PRAGMA journal_mode = WAL; CREATE TABLE notes (number INTEGER PRIMARY KEY)")
            var limits = WriteLimits()
            limits.groupCount = groupSize
            limits.wait = .seconds(1_800)
            limits.age = .seconds(1_800)
            writer = try GroupWriter(WriteConnection(path: path), limits: limits, clock: clock.writeClock)
            // After its commit, the first write stops the writer until ``begin()``.
            let hasCommitted = Mutex(false)
            let (writer, gate) = (writer, gate)
            Task {
                let stop: @Sendable (Int) -> Void = { _ in
                    hasCommitted.withLock { $0 = true }
                    gate.wait()
                }
                try await writer.write(groupCommitted: stop) { _ in }
            }
            try await eventually("the first commit") { hasCommitted.withLock(\.self) }
            try other.execute("BEGIN IMMEDIATE")
        }

        func advance(minutes: Int) {
            clock.advance(by: .seconds(60 * minutes))
        }

        /// Adds a write to the queue.
        func note(_ number: Int) async throws -> Task<Void, any Error> {
            let before = writer.status.waiting
            let caller = Task { [writer] in try await writer.write { try $0.note(number) } }
            try await eventually("a write in the queue") { writer.status.waiting > before }
            return caller
        }

        func begin() { gate.signal() }

        /// Ends the lock of the other program.
        func release() throws { try other.execute("COMMIT") }
    }

    @Test("Each write waits for its full time from its arrival")
    func each() async throws {
        let file = try await HeldFile(groupSize: 10)
        let first = try await file.note(1)
        file.advance(minutes: 20)
        let later = try await file.note(2)
        file.advance(minutes: 10)

        file.begin()

        await #expect(throws: StoreError.busy) { try await first.value }
        try file.release()
        try await later.value
        #expect(try await file.writer.write { try $0.notes() } == [2])
    }

    @Test("Many writes together wait no longer than a single write")
    func many() async throws {
        let file = try await HeldFile(groupSize: 2)
        var callers: [Task<Void, any Error>] = []
        for number in 1...50 { callers.append(try await file.note(number)) }
        file.advance(minutes: 30)

        file.begin()

        for caller in callers {
            await #expect(throws: StoreError.busy) { try await caller.value }
        }
        try file.release()
        try await file.writer.write { try $0.note(51) }
    }
}
