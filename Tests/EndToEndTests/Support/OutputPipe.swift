import Glibc

/// The output of a child on one of its streams.
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

    /// The child's end of the pipe.
    var descriptor: Int32 { writer }

    /// Closes the writing end here, so that the stream ends with the child.
    func closeWriter() {
        if writer >= 0 { close(writer) }
        writer = -1
    }

    /// Waits for bytes on any of the pipes, and reads them.
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
