import Glibc
import Testing

@testable import blog_server

struct LogSinkTests {
    /// Within a test, nothing is written because of the interval.
    private let patient = LogSinkLimits(batchBytes: 100, interval: .seconds(3_600))

    /// A log whose first line is written at once.
    private func begun() throws -> (Wire, LogSink) {
        let wire = try Wire()
        let sink = try LogSink(descriptor: wire.descriptor, format: .text, limits: patient)
        sink.append("first")
        #expect(wire.next() == "first\n")
        return (wire, sink)
    }

    @Test("The first line is written at once, and further lines in batches")
    func batches() throws {
        let (wire, sink) = try begun()

        for number in 1...10 { sink.append("a line of 20 bytes\(number % 10)") }

        // Five are enough for a batch. A late writer takes more, and the rest waits for the end.
        let batch = try #require(wire.next())
        sink.append("last")
        sink.finish(within: .seconds(60))
        let writes = [batch] + wire.rest()
        let lines = (1...10).map { "a line of 20 bytes\($0 % 10)\n" } + ["last\n"]
        #expect(batch.split(separator: "\n").count >= 5)
        #expect(writes.count <= 3)
        #expect(writes.joined() == lines.joined())
    }

    @Test("Lines wait for a batch no longer than the interval")
    func interval() throws {
        let wire = try Wire()
        let limits = LogSinkLimits(batchBytes: 100, interval: .milliseconds(1))
        let sink = try LogSink(descriptor: wire.descriptor, format: .text, limits: limits)

        // Each is written in time, whether the writer is idle or waits for a batch.
        for number in 1...100 {
            sink.append("\(number)")
            #expect(wire.next() == "\(number)\n")
        }

        sink.finish(within: .seconds(60))
    }

    @Test("An urgent line is written at once, together with the lines before it")
    func urgent() throws {
        let (wire, sink) = try begun()

        sink.append("second")
        sink.append("third", isUrgent: true)
        #expect(wire.next() == "second\nthird\n")

        sink.finish(within: .seconds(60))
    }

    @Test("After writeImmediately no line waits")
    func hurry() throws {
        let (wire, sink) = try begun()

        sink.append("second")
        sink.writeImmediately()
        #expect(wire.next() == "second\n")
        sink.append("third")
        #expect(wire.next() == "third\n")

        sink.finish(within: .seconds(60))
    }

    @Test("Lines of many threads stay complete, and none is lost")
    func threads() async throws {
        let pipe = try LogPipe()
        let sink = try LogSink(descriptor: pipe.descriptor, format: .text)
        let expected = (0..<8).flatMap { task in (0..<200).map { "\(task)-\($0)" } }

        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { for number in 0..<200 { sink.append("\(task)-\(number)") } }
            }
        }

        #expect(pipe.lines(of: sink).dropLast().map(String.init).sorted() == expected.sorted())
    }
}
