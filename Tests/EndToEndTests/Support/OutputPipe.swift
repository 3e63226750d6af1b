import Glibc

/// What a child writes to one of its streams.
final class OutputPipe {
    private(set) var received: [UInt8] = []
    private(set) var isAtEnd = false
    private let reader: Int32
    private var writer: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemFailure("pipe") }
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        closeWriter()
        close(reader)
    }

    /// The end that a child is given.
    var descriptor: Int32 { writer }

    /// Leaves the writing end to the child, so that the stream ends when the child does.
    func closeWriter() {
        if writer >= 0 { close(writer) }
        writer = -1
    }

    /// Takes in what has come to any of some pipes, waiting for it.
    static func receive(from pipes: [OutputPipe], before deadline: Deadline) throws {
        let open = pipes.filter { !$0.isAtEnd }
        var wanted = open.map { pollfd(fd: $0.reader, events: Int16(POLLIN), revents: 0) }
        let count = poll(&wanted, nfds_t(wanted.count), deadline.milliseconds)
        guard count != 0 else { throw SystemFailure(reason: "the program neither spoke nor ended in time") }
        guard count > 0 || errno == EINTR else { throw SystemFailure("poll") }
        for (pipe, state) in zip(open, wanted) where state.revents != 0 {
            try pipe.receive()
        }
    }

    private func receive() throws {
        var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
        let count = read(reader, &buffer, buffer.count)
        guard count >= 0 || errno == EINTR else { throw SystemFailure("read") }
        isAtEnd = count == 0
        received.append(contentsOf: buffer.prefix(max(count, 0)))
    }
}
