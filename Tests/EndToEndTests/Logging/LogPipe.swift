import BlogTestSupport
import Glibc
import Testing

@testable import blog_server

/// A descriptor for a log, with a reader that can be slow or close.
final class LogPipe {
    let descriptor: Int32
    private var reader: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        (reader, descriptor) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        closeReader()
    }

    func closeReader() {
        if reader >= 0 { close(reader) }
        reader = -1
    }

    /// Replaces the pipe by another one with the same descriptor.
    func replace() throws {
        closeReader()
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        reader = ends[0]
        try #require(dup2(ends[1], descriptor) == descriptor)
        close(ends[1])
    }

    /// Waits until the pipe contains bytes.
    func waitUntilFilled() async throws {
        var state = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        try await eventually("bytes in the pipe") { poll(&state, 1, 0) == 1 }
    }

    /// Reads until the writer has ended and nothing is left, for a limited time.
    func lines(of sink: LogSink) -> [Substring] {
        var text: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 64 * 1_024)
        let end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
            var state = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            if poll(&state, 1, 0) == 1 {
                let count = read(reader, &bytes, bytes.count)
                guard count > 0 else { break }
                text += bytes[..<count]
            } else if sink.finish(within: .milliseconds(1)) {
                // The last write may have come after the check.
                guard poll(&state, 1, 0) == 1 else { break }
            }
        }
        return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
}
