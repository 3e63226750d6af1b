import BlogTestSupport
import Testing

@testable import SocketHTTP

extension ExchangeTests {
    @Suite("Start and end of a server")
    struct LifecycleTests {
        @Test("A server refuses the port of another server")
        func refusesTakenPort() async throws {
            try await withServer { _, address in
                let second = makeServer { $0.endpoint = address }

                let expected = HTTPServerError.addressInUse(address)
                #expect(throws: expected) { try second.listen() }
                #expect(expected.description == "127.0.0.1:\(address.port) is in use by another program")
            }
        }

        @Test(
            "Only one of two servers that start at once gets a port", .serialized,
            arguments: ["127.83.17.5", "0.0.0.0"])
        func race(host: String) async throws {
            // An address that only this test uses, so that the port stays free.
            let free = makeServer { $0.endpoint = .tcp(host: "127.83.17.5", port: 0) }
            let port = try free.listen().port
            await free.shutdown(drain: .zero)

            for _ in 0..<100 {
                let servers = ["127.83.17.5", host].map { host in
                    makeServer { $0.endpoint = .tcp(host: host, port: port) }
                }
                try await onThread { ProgramStarts.pause() }
                defer { ProgramStarts.resume() }
                let line = StartLine(servers.count)
                let listening = await withTaskGroup(of: Bool.self) { group in
                    for server in servers {
                        group.addTask {
                            let address = try? await onThread {
                                line.wait()
                                return try server.listen()
                            }
                            return address != nil
                        }
                    }
                    return await group.reduce(into: 0) { count, listens in if listens { count += 1 } }
                }

                #expect(listening == 1)
                for server in servers { await server.shutdown(drain: .zero) }
            }
        }

        @Test("A lock of the port that is never released does not prevent a start")
        func squatter() async throws {
            let free = makeServer { $0.endpoint = .tcp(host: "127.83.17.6", port: 0) }
            let address = try free.listen()
            try await onThread { ProgramStarts.pause() }
            defer { ProgramStarts.resume() }
            await free.shutdown(drain: .zero)
            let squatter = PortLock(port: address.port)

            #expect(try makeServer { $0.endpoint = address }.listen() == address)
            withExtendedLifetime(squatter) {}
        }

        @Test("A server releases its address if a handler cannot be created")
        func leavesAddress() throws {
            struct NoHandler: Error {}
            try ProgramStarts.alone {
                let server = makeServer()
                let address = try server.listen()

                #expect(throws: NoHandler.self) { try server.start { _ in throw NoHandler() } }

                #expect(try makeServer { $0.endpoint = address }.listen() == address)
            }
        }

        @Test("A server refuses a host that does not exist")
        func refusesUnknownHost() {
            let server = makeServer { $0.endpoint = .tcp(host: "no such host", port: 0) }

            #expect(throws: HTTPServerError.cannotResolve(host: "no such host")) { try server.listen() }
        }

        @Test(
            "A server listens at names and at addresses of both families",
            arguments: ["localhost", "::1", "[::1]", "127.0.0.1"])
        func listensAt(host: String) async throws {
            try await withServer(configure: { $0.endpoint = .tcp(host: host, port: 0) }) { _, address in
                let response = try await RawClient(address).exchange("GET / HTTP/1.1\r\nHost: h\r\n\r\n")

                #expect(response.status == 200)
            }
        }
    }
}
