import BlogTestSupport
import Database
import Foundation
import SQLiteStore
import Synchronization
import Testing

@Suite("Checkpoints", .timeLimit(.minutes(10)))
struct CheckpointTests {
    /// A writer to a file with small limits, and a connection that reads it.
    private final class LoggedFile: Sendable {
        let writer: GroupWriter
        let reader: SharedConnection
        private let events = EventList()
        private let folder: TemporaryFolder
        private let path: String

        init(pages: Int, bytes: Int64, hasTurns: Bool = true) throws {
            folder = try TemporaryFolder()
            path = folder.path("notes.sqlite")
            if !hasTurns {
                try FileManager.default.createDirectory(
                    atPath: path + "-turn", withIntermediateDirectories: false)
            }
            let file = DatabaseFile(name: path)
            var limits = Checkpointer.Limits()
            (limits.pages, limits.bytes, limits.pause) = (pages, bytes, .milliseconds(5))
            let connection = try WriteConnection(to: file)
            try connection.execute("CREATE TABLE texts (text BLOB)")
            reader = try SharedConnection(path)
            writer = try GroupWriter(connection, to: file, checkpoints: limits) { [events] in events.add($0) }
        }

        var reported: [WALEvent] { events.all }

        /// Commits a write that adds at least two pages to the log.
        func write() async throws {
            try await writer.write { try $0.execute("INSERT INTO texts VALUES (randomblob(8000))") }
        }

        /// Reads one snapshot after the other. Beside a few others, one is always older than the last commit.
        func readUntilCancelled() async throws {
            let reader = try SharedConnection(path)
            while !Task.isCancelled {
                try reader.execute("BEGIN; SELECT count(*) FROM texts")
                try? await Task.sleep(for: .milliseconds(10))
                try reader.execute("COMMIT")
            }
        }

        var logSize: Int64 { DatabaseFile(name: path + "-wal").size }

        /// The pages in the log, and how many of them are in the database too, from the log's index
        /// (https://www.sqlite.org/walformat.html §2.1, §2.2).
        func pages() throws -> (logged: UInt32, moved: UInt32) {
            let index = try Data(contentsOf: URL(fileURLWithPath: path + "-shm"))
            func number(at offset: Int) -> UInt32 {
                index.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
            }
            return (number(at: 16), number(at: 96))
        }
    }

    private final class EventList: Sendable {
        private let events = Mutex<[WALEvent]>([])

        var all: [WALEvent] { events.withLock { $0 } }

        func add(_ event: WALEvent) { events.withLock { $0.append(event) } }
    }

    @Test("Commits leave their pages in the log, and the checkpointer moves them")
    func moves() async throws {
        let file = try LoggedFile(pages: 40, bytes: 1 << 30)

        for _ in 0..<5 { try await file.write() }
        let before = try file.pages()
        while try file.pages().moved == before.moved { try await file.write() }

        #expect(before.logged > before.moved)
        #expect(file.reported.isEmpty)
    }

    @Test("A reader that keeps the log open is reported once, and the log is truncated after it ends")
    func heldOpen() async throws {
        let file = try LoggedFile(pages: 10, bytes: 200_000)
        try file.reader.execute("BEGIN; SELECT count(*) FROM texts")

        while file.reported.isEmpty || file.logSize < 600_000 { try await file.write() }
        let reports = file.reported
        try file.reader.execute("COMMIT")
        try await eventually("a second report") { file.reported.count == 2 }

        #expect(reports.count == 1)
        guard case .heldOpen(let bytes) = reports[0] else {
            Issue.record("The first report must be about the reader")
            return
        }
        #expect(bytes > 200_000)
        #expect(file.reported == reports + [.released])
        #expect(file.logSize < 400_000)
    }

    @Test(
        "A log that steady writes and many readers keep too long starts again, even without turns",
        arguments: [true, false], [0, 4])
    func steady(hasTurns: Bool, readers: Int) async throws {
        let file = try LoggedFile(pages: 10, bytes: 200_000, hasTurns: hasTurns)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<readers { group.addTask { try await file.readUntilCancelled() } }
            // 8 MB, and more if the checkpointer's thread has to wait for a processor.
            var count = 0
            while count < 1_000 || file.logSize > 4_000_000 {
                try await file.write()
                count += 1
                try #require(count < 10_000, "The log has \(file.logSize) bytes")
            }
            group.cancelAll()
        }
    }
}
