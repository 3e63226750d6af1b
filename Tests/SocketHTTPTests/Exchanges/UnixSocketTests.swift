import BlogTestSupport
import Foundation
import Glibc
import Testing

@testable import SocketHTTP

/// Servers on Unix sockets.
struct UnixSocketTests {
    private let folder: TemporaryFolder
    private let endpoint: Endpoint
    private let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    init() throws {
        folder = try TemporaryFolder()
        endpoint = .unix(path: folder.path("s"))
    }

    @Test("A server on a Unix socket serves peers without an address and removes its file")
    func responses() async throws {
        let handler = ClosureHandler { HTTPResponse(body: HTTPBody("'\($0.remoteAddress)'")) }

        try await withServer(handler, configure: { $0.endpoint = endpoint }) { _, address in
            #expect(address == endpoint && address.description == "unix:" + folder.path("s"))
            let client = try RawClient(address)
            for _ in 1...3 { #expect(try await client.exchange(get).body == "''") }
        }

        #expect(try folder.files() == [])
    }

    @Test("Connections are distributed to the loops in turn", arguments: [1, 2, 3])
    func spreads(loops: Int) async throws {
        let server = makeServer { ($0.endpoint, $0.loops) = (endpoint, loops) }
        let address = try server.listen()
        let clients = try (1...24).map { _ in try RawClient(address) }
        // The first clients wait in the socket's queue until the loops exist.
        try server.start { loop in ClosureHandler { _ in HTTPResponse(body: HTTPBody("\(loop)")) } }

        var answers: [String: Int] = [:]
        for client in try clients + (1...24).map({ _ in try RawClient(address) }) {
            answers[try await client.exchange(get).body, default: 0] += 1
        }

        #expect(answers.values.sorted() == Array(repeating: 48 / loops, count: loops))
        await server.shutdown(drain: .zero)
    }

    @Test("Connections that wait for a loop that ends go to other loops, or are closed")
    func queues() throws {
        let distributor = ConnectionDistributor()
        var queues = try (1...3).map { _ in try ConnectionQueue(of: distributor) }
        // Numbers that are not descriptors.
        let kept = (1...6).map { $0 + 1_000_000 }.filter { queues[0].keeps($0) }
        #expect(kept == [1_000_003, 1_000_006])

        queues.remove(at: 1)
        #expect((1...4).map { _ in queues[1].next() } == [1_000_002, 1_000_005, 1_000_001, nil])
        #expect((1...2).map { _ in queues[0].next() } == [1_000_004, nil])

        var ends = [Int32](repeating: 0, count: 2)
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        while queues[0].keeps(ends[0]) {}
        queues = []
        var byte: UInt8 = 0
        #expect(read(ends[1], &byte, 1) == 0)
        close(ends[1])
    }

    @Test("Owner and group may connect, regardless of the umask")
    func mode() throws {
        let server = makeServer { $0.endpoint = endpoint }
        _ = try server.listen()

        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("s"))

        #expect(attributes[.posixPermissions] as? Int == 0o660)
    }

    @Test("A path that another server uses is refused and stays usable")
    func inUse() async throws {
        try await withServer(configure: { $0.endpoint = endpoint }) { _, address in
            let expected = HTTPServerError.addressInUse(endpoint)
            #expect(throws: expected) { try makeServer { $0.endpoint = endpoint }.listen() }
            #expect(expected.description == "unix:\(folder.path("s")) is in use by another program")
            let answer = try await RawClient(address).exchange(get)
            #expect(answer.status == 200)
        }
    }

    @Test("A path with a socket of another type is refused")
    func datagrams() throws {
        let address = try #require(SocketAddress(path: folder.path("s")))
        let other = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(other) }
        try #require(address.withPointer { bind(other, $0, $1) } == 0)

        #expect(throws: HTTPServerError.addressInUse(endpoint)) {
            try makeServer { $0.endpoint = endpoint }.listen()
        }
    }

    @Test("A file that is not a socket is never replaced, nor the target of a link")
    func files() throws {
        let path = folder.path("s")
        try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.createSymbolicLink(atPath: folder.path("l"), withDestinationPath: path)

        for name in ["s", "l"] {
            let endpoint = Endpoint.unix(path: folder.path(name))
            #expect(
                throws: HTTPServerError.cannotBind(endpoint, reason: "the existing file is not a socket")
            ) {
                try makeServer { $0.endpoint = endpoint }.listen()
            }
        }

        #expect(try String(contentsOfFile: folder.path("l"), encoding: .utf8) == "precious")
        #expect(try folder.files() == ["l", "s"])
    }

    @Test("A path of 107 bytes is accepted, and one of 108 bytes is refused")
    func length() throws {
        let room = 108 - folder.path("s").utf8.count
        let longest = Endpoint.unix(path: folder.path(String(repeating: "s", count: room)))
        let reason = "the path must have from 1 to 107 bytes"

        for path in [folder.path(String(repeating: "s", count: room + 1)), ""] {
            #expect(throws: HTTPServerError.cannotBind(.unix(path: path), reason: reason)) {
                try makeServer { $0.endpoint = .unix(path: path) }.listen()
            }
        }
        #expect(try makeServer { $0.endpoint = longest }.listen() == longest)
        #expect(try folder.files() == [])
    }

    @Test("A path in a missing folder is refused with the system's reason")
    func missingFolder() {
        let endpoint = Endpoint.unix(path: folder.path("missing/s"))

        #expect(throws: HTTPServerError.cannotBind(endpoint, reason: "No such file or directory")) {
            try makeServer { $0.endpoint = endpoint }.listen()
        }
    }

    @Test("A server removes its own socket file and not that of its successor")
    func successor() async throws {
        let (first, second) = (
            makeServer { $0.endpoint = endpoint }, makeServer { $0.endpoint = endpoint }
        )
        _ = try first.listen()
        try first.start { _ in ClosureHandler.echo }
        unlink(folder.path("s"))
        _ = try second.listen()

        await first.shutdown(drain: .zero)
        #expect(try folder.files() == ["s"])
        await second.shutdown(drain: .zero)
        #expect(try folder.files() == [])
    }

    @Test("A server removes its socket file if a handler cannot be created")
    func leavesPath() throws {
        struct NoHandler: Error {}
        let server = makeServer { $0.endpoint = endpoint }
        _ = try server.listen()

        #expect(throws: NoHandler.self) { try server.start { _ in throw NoHandler() } }

        #expect(try folder.files() == [])
    }

    @Test("Only one of many servers that find the same stale file gets the path")
    func race() async throws {
        let address = try #require(SocketAddress(path: folder.path("s")))
        let gone = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try #require(address.withPointer { bind(gone, $0, $1) } == 0)
        close(gone)
        let servers = (1...8).map { _ in makeServer { $0.endpoint = endpoint } }

        let listening = await withTaskGroup(of: Bool.self) { group in
            for server in servers { group.addTask { (try? server.listen()) != nil } }
            return await group.reduce(into: 0) { count, listens in if listens { count += 1 } }
        }

        #expect(listening == 1)
        withExtendedLifetime(servers) {}
    }

}
