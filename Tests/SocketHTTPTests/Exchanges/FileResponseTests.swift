import BlogTestSupport
import Foundation
import Glibc
import Testing

@testable import SocketHTTP

@Suite("Responses of a file", .timeLimit(.minutes(10)))
struct FileResponseTests {
    private static let request = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    private let folder: TemporaryFolder
    private var path: String { folder.path("file") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func content(_ count: Int) throws -> [UInt8] {
        let bytes: [UInt8] = (0..<count).map { place -> UInt8 in
            let letter: Int = (place + place / 251) % 26
            return 97 + UInt8(letter)
        }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return bytes
    }

    private func file(length: Int) throws -> HTTPFile { try file(0..<length) }

    private func file(_ range: Range<Int>) throws -> HTTPFile {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0)
        return HTTPFile(descriptor: descriptor, range: range)
    }

    private func bench(length: Int) throws -> ManualLoop {
        try ManualLoop(ClosureHandler { _ in HTTPResponse(body: .file(try file(length: length))) })
    }

    @Test(
        "A file, or a part of it, is sent with its length, also in several steps",
        arguments: [0..<0, 0..<1, 7..<9_000, 0..<3_000_000, 123..<2_999_999])
    func part(range: Range<Int>) throws {
        let bytes = try content(3_000_000)
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { _ in HTTPResponse(body: .file(try file(range))) })

        client.send(Self.request)
        var received: [UInt8] = []
        for _ in 0..<1_000 where received.count < range.count || received.isEmpty {
            bench.run()
            received += client.receive()
        }

        #expect(received.suffix(range.count).elementsEqual(bytes[range]) && !client.isAtEnd)
        #expect(bench.observer.notes.records.first?.sent == received.count)
        #expect(String(decoding: received, as: UTF8.self).contains("\r\nContent-Length: \(range.count)\r\n"))
        #expect(bench.observer.lines == ["200 / whole"])
    }

    @Test("A file is sent from the disk and takes no memory of the server")
    func memory() throws {
        _ = try content(3_000_000)
        let bench = try bench(length: 3_000_000)
        let (client, connection) = try bench.open()

        bench.send(Self.request, from: client)

        #expect(connection.isBlocked && connection.output.count > 1_000_000)
        #expect(connection.output.capacity == 0)
        #expect(bench.loop.budget.used == 0)
    }

    @Test("HEAD and 304 send only the head of a file", arguments: [("HEAD", 200), ("GET", 304)])
    func head(method: String, status: Int) throws {
        _ = try content(9)
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { _ in
                HTTPResponse(status: HTTPStatus(rawValue: status), body: .file(try file(length: 9)))
            })

        let text = bench.exchange("\(method) / HTTP/1.1\r\nHost: h\r\n\r\n", with: client)

        #expect(text.hasSuffix("\r\n\r\n"))
        #expect(text.contains("Content-Length: 9") == (status == 200))
        #expect(!client.isAtEnd)
    }

    @Test("Responses of pipelined requests keep their order around a file")
    func pipelined() throws {
        let bytes = try content(600_000)
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { request in
                request.path == "/file"
                    ? HTTPResponse(body: .file(try self.file(length: bytes.count)))
                    : HTTPResponse(body: HTTPBody(request.path))
            })

        for path in ["/a", "/file", "/b", "/file", "/c"] {
            client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
        }
        var received: [UInt8] = []
        for _ in 0..<100 {
            bench.run()
            received += client.receive()
        }

        let whole = String(decoding: bytes, as: UTF8.self)
        #expect(try RawResponse.all(in: received).map(\.body) == ["/a", whole, "/b", whole, "/c"])
        #expect(bench.loop.tasksRunning == 0)
    }

    @Test("A client that leaves in the middle of a file closes it")
    func leaves() throws {
        _ = try content(3_000_000)
        nonisolated(unsafe) weak var opened: HTTPFile?
        let (bench, client) = try ManualLoop.connected(
            ClosureHandler { _ in
                let content = try self.file(length: 3_000_000)
                opened = content
                return HTTPResponse(body: .file(content))
            })

        bench.send(Self.request, from: client)
        #expect(opened != nil)
        client.close()
        bench.run()

        #expect(opened == nil)
        #expect(bench.observer.lines == ["200 / cut"])
        #expect(bench.loop.connections.all.isEmpty)
    }

    @Test("A client that reads nothing is cut off in time")
    func stalls() throws {
        _ = try content(3_000_000)
        let bench = try bench(length: 3_000_000)
        let client = try bench.connect()

        bench.send(Self.request, from: client)
        bench.pass(bench.loop.timeouts.write + 2_000)

        #expect(bench.observer.lines == ["200 / cut"])
        #expect(bench.loop.connections.all.isEmpty)
    }

    @Test("A file that becomes shorter while it is sent closes the connection before the announced length")
    func truncated() throws {
        _ = try content(3_000_000)
        let bench = try bench(length: 3_000_000)
        let client = try bench.connect()

        bench.send(Self.request, from: client)
        try #require(truncate(path, 100_000) == 0)
        var received: [UInt8] = []
        for _ in 0..<100 where !client.isAtEnd {
            received += client.receive()
            bench.run()
        }

        #expect(client.comesToEnd() && received.count < 3_000_000)
        #expect(bench.observer.lines == ["200 / cut"])
    }

    @Test("A file is sent in parts, so that a client that reads fast lets others have their turn")
    func turns() throws {
        let bytes = try content(2_500)
        let (client, server) = try ClientEnd.pair()
        defer { close(server) }
        var output = Output()
        output.append(try file(length: 2_500))

        var parts: [Int?] = []
        var pauses: [Bool] = []
        for _ in 1...3 {
            parts.append(output.send(to: server, ofFile: 1_000))
            pauses.append(output.isPaused)
        }

        #expect(parts == [1_000, 1_000, 500])
        #expect(pauses == [true, true, false])
        #expect(client.receive() == bytes)
    }

    @Test("Sending a file to a lost connection returns nil and does not end the program")
    func lost() throws {
        _ = try content(10)
        let (client, server) = try ClientEnd.pair()
        defer { close(server) }
        var output = Output()

        client.close()
        output.append(try file(length: 10))

        let taken = output.send(to: server)
        #expect(taken == nil)
    }
}
