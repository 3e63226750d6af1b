import BlogTestSupport
import Glibc
import Testing
import Threads

@testable import blog_server

/// Logging continues whatever happens to the log's reader.
struct LogSinkFailureTests {
    private let line = String(repeating: "x", count: 99)

    @Test("A reader that does not read blocks no logging thread, and dropped lines are counted")
    func blocked() throws {
        let pipe = try LogPipe()
        let sink = try LogSink(
            descriptor: pipe.descriptor, format: .text, clock: noon,
            limits: LogSinkLimits(pendingBytes: 100_000))

        for _ in 0..<10_000 { sink.append(line) }
        #expect(!sink.finish(within: .milliseconds(1)))

        let lines = pipe.lines(of: sink).dropLast()
        let written = lines.filter { $0 == line }.count
        let dropped = lines.compactMap { $0.wholeMatch(of: /.+ warning log: Lines were dropped lines=(\d+)/) }
            .compactMap { Int($0.1) }.reduce(0, +)
        #expect(written >= 1_000 && dropped > 0)
        #expect(written + dropped == 10_000)
        #expect(lines.allSatisfy { $0 == line || $0.contains("Lines were dropped") })
    }

    @Test("Pending lines stay within their memory limit")
    func bounded() {
        var state = LogSinkState(limits: LogSinkLimits(pendingBytes: 1_000))
        let bytes = Array((line + "\n").utf8)

        for _ in 0..<25 { bytes.withUnsafeBufferPointer { _ = state.append($0, isUrgent: false) } }
        var batch: [UInt8] = []
        let step = state.next(&batch, isDue: true, hasFailed: false) { Array("\($0) dropped".utf8) }

        guard case .write(announced: 15) = step else { return #expect(Bool(false), "\(step)") }
        #expect(batch.count == 1_000 + "15 dropped".utf8.count)
    }

    @Test("A missing reader or a full disk stops neither the program nor the log")
    func gone() throws {
        let pipe = try LogPipe()
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { close(full) }
        pipe.closeReader()

        for descriptor in [pipe.descriptor, full, -1] {
            let sink = try LogSink(descriptor: descriptor, format: .text)
            for _ in 0..<10 { sink.append(line, isUrgent: true) }

            #expect(sink.finish(within: .seconds(60)))
        }
    }

    @Test("When the log can be written again, a separate line reports the number of lost lines")
    func again() async throws {
        let pipe = try LogPipe()
        let sink = try LogSink(descriptor: pipe.descriptor, format: .json, clock: noon)
        // More than a pipe holds: the reader closes after a part of a line.
        sink.append(String(repeating: "y", count: 2_000_000))
        try await pipe.waitUntilFilled()
        pipe.closeReader()
        try await eventually("an incomplete line") { sink.state.withLock { !$0.isComplete } }

        try pipe.replace()
        sink.append("after")

        let lines = pipe.lines(of: sink)
        #expect(lines.count == 4 && lines[0].isEmpty && lines[1] == "after" && lines[3].isEmpty)
        #expect(lines[2].hasSuffix(#""message":"Lines were dropped","logger":"log","lines":"1"}"#))
    }
}
