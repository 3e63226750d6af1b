import Glibc
import Testing

@testable import SocketHTTP

@Suite("Output of a connection")
struct OutputTests {
    @Test("Output is sent in order, even if the socket takes only a part at a time")
    func order() throws {
        let (client, server) = try ClientEnd.pair()
        defer { close(server) }
        var size: Int32 = 1
        setsockopt(server, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        var output = Output()
        var (expected, received) = ([UInt8](), [UInt8]())

        // Small pieces are copied, large ones are not. Some pieces follow others of their kind.
        for (number, count) in [7, 5000, 9, 11, 20_000, 6000, 4096, 4097, 1, 0, 3, 50_000, 2].enumerated() {
            let piece = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
            output.append(piece)
            expected += piece
            let taken = output.send(to: server) ?? -1
            received += client.receive(atMost: max(0, taken) / 2)
            try #require(taken >= 0)
        }
        let waiting = output.count
        #expect(waiting > 0)
        while !output.isEmpty, received.count < expected.count {
            received += client.receive()
            _ = output.send(to: server)
        }
        received += client.receive()

        let (capacity, count) = (output.capacity, output.count)
        #expect(received == expected && capacity == 0 && count == 0)
    }

    @Test("Large content and the small content around it are sent with one system call")
    func calls() throws {
        let (client, server) = try ClientEnd.pair(byMessages: true)
        defer { close(server) }
        var output = Output()

        output.copied.append("1388\r\n")
        output.append([UInt8](repeating: 97, count: 5000))
        output.copied.append("\r\n")
        _ = output.send(to: server)

        #expect(client.receive().count == 5008)
        #expect(client.receiveCount == 1)
    }

    @Test("Sending to a lost connection returns nil")
    func lost() throws {
        let (client, server) = try ClientEnd.pair()
        defer { close(server) }
        var output = Output()

        client.close()
        output.append([UInt8](repeating: 97, count: 5000))

        let taken = output.send(to: server)
        #expect(taken == nil)
    }
}
