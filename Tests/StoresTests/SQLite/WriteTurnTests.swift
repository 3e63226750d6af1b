import BlogTestSupport
import Foundation
import Glibc
import SQLiteStore
import Synchronization
import Testing

@Suite("Write turn", .timeLimit(.minutes(10)))
struct WriteTurnTests {
    private let folder: TemporaryFolder
    private let file: DatabaseFile

    init() throws {
        folder = try TemporaryFolder()
        file = DatabaseFile(name: folder.path("blog.sqlite"))
        try Data().write(to: URL(fileURLWithPath: file.path))
    }

    /// Takes part as another program does: the locks belong to the open file.
    private func program() throws -> WriteTurn { try #require(WriteTurn(beside: file)) }

    @Test("One program at a time has the turn")
    func excludes() async throws {
        let (one, other) = (try program(), try program())

        #expect(one.take(within: .zero))
        #expect(!other.take(within: .milliseconds(1)))
        one.release()

        try await eventually("the turn") { other.take(within: .seconds(1)) }
        other.release()
        #expect(one.take(within: patience))
    }

    @Test("The turn goes to the program that waits, not back to the one that has just had it")
    func order() async throws {
        let (one, other) = (try program(), try program())
        let order = Mutex<[String]>([])
        #expect(one.take(within: .zero))

        Thread.detachNewThread {
            if other.take(within: patience) {
                order.withLock { $0.append("other") }
                other.release()
            }
        }
        try await eventually("the other program") { try isGateLocked() }
        one.release()
        #expect(one.take(within: patience))
        order.withLock { $0.append("one") }

        #expect(order.withLock { $0 } == ["other", "one"])
    }

    @Test("A program whose wait timed out does not keep the turn")
    func timeout() async throws {
        let (one, other, third) = (try program(), try program(), try program())
        #expect(one.take(within: .zero))
        #expect(!other.take(within: .milliseconds(1)))

        one.release()

        #expect(third.take(within: patience))
        third.release()
        try await eventually("the turn") { other.take(within: .seconds(1)) }
    }

    @Test("After a timeout the next wait for a suspended program is short")
    func suspended() throws {
        let (one, other) = (try program(), try program())
        #expect(one.take(within: .zero))
        #expect(!other.take(within: .milliseconds(1)))

        // Would wait for an hour.
        #expect(!other.take(within: .seconds(3_600)))
    }

    @Test("The file has the permissions of the database")
    func permissions() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o660], ofItemAtPath: file.path)

        _ = try program()

        let attributes = try FileManager.default.attributesOfItem(atPath: file.path + "-turn")
        #expect(attributes[.posixPermissions] as? Int == 0o660)
    }

    /// Whether a program holds the first byte.
    private func isGateLocked() throws -> Bool {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path + "-turn"))
        defer { try? handle.close() }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_len = 1
        // F_OFD_GETLK
        #expect(fcntl(handle.fileDescriptor, 36, &lock) == 0)
        return lock.l_type != Int16(F_UNLCK)
    }
}
