import Glibc

/// A client of a fuzzed loop, with all bytes that it sent and received.
final class FuzzClient {
    let address: String
    private(set) var sent: [UInt8] = []
    private(set) var received: [UInt8] = []
    private(set) var hasFinishedSending = false
    private(set) var isGone = false
    private let end: ClientEnd

    /// A client, and the server's end. `sendBuffer` is the size of the system's buffer for the server's output; 0 is
    /// the default.
    static func connect(_ address: String, sendBuffer: Int) throws(Finding) -> (FuzzClient, server: Int32) {
        let (end, server) = try ClientEnd.pair()
        if sendBuffer > 0 {
            var size = Int32(sendBuffer)
            setsockopt(server, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        return (FuzzClient(address, end), server)
    }

    private init(_ address: String, _ end: ClientEnd) {
        (self.address, self.end) = (address, end)
    }

    /// Whether the server has ended its side.
    var isEnded: Bool { end.isAtEnd }

    func send(_ bytes: some Collection<UInt8>) {
        if !isGone, !hasFinishedSending { sent += bytes.prefix(end.send(bytes)) }
    }

    func finishSending() {
        guard !isGone else { return }
        end.finishSending()
        hasFinishedSending = true
    }

    func leave() {
        end.close()
        isGone = true
    }

    /// Reads the available bytes, up to a limit.
    func read(atMost limit: Int = .max) {
        if !isGone { received += end.receive(atMost: limit) }
    }

    /// Reads up to the end, which the server has already sent.
    func readToEnd() {
        if !isGone { received += end.receiveToEnd() }
    }
}
