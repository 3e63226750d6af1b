import Glibc
import Synchronization
import Testing

/// A descriptor for a log. Each write arrives as one message, so that batches can be distinguished.
final class Wire: Sendable {
    let descriptor: Int32
    private let reader: Int32
    private let isOpen = Mutex(true)

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
        (reader, descriptor) = (ends[0], ends[1])
    }

    deinit {
        endWriting()
        close(reader)
    }

    /// Waits for the next write; nil if the log has ended.
    func next() -> String? {
        var bytes = [UInt8](repeating: 0, count: 256 * 1_024)
        let count = recv(reader, &bytes, bytes.count, 0)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    /// All further writes.
    func rest() -> [String] {
        endWriting()
        var writes: [String] = []
        while let write = next() { writes.append(write) }
        return writes
    }

    private func endWriting() {
        isOpen.withLock { isOpen in
            if isOpen { close(descriptor) }
            isOpen = false
        }
    }
}
