import Glibc
import Testing

@testable import ServerLog

struct LogSinkTests {
    /// Nothing is written because of the time, within a test.
    private let patient = LogSinkLimits(batchBytes: 100, interval: .seconds(3_600))

    @Test("The first line is written at once, further ones together, by one call, when there are enough")
    func batches() throws {
        let wire = try Wire()
        let sink = try LogSink(descriptor: wire.descriptor, format: .text, limits: patient)
        sink.append("first")
        #expect(wire.next() == "first\n")

        for number in 1...10 { sink.append("a line of 20 bytes\(number % 10)") }

        // Five are enough. A writer that comes late to them takes more, and what it leaves waits for the end.
        let batch = try #require(wire.next())
        sink.append("last")
        sink.finish(within: .seconds(60))
        let writes = [batch] + wire.rest()
        let lines = (1...10).map { "a line of 20 bytes\($0 % 10)\n" } + ["last\n"]
        #expect(batch.split(separator: "\n").count >= 5)
        #expect(writes.count <= 3)
        #expect(writes.joined() == lines.joined())
    }

    @Test("Lines that are too few to be a batch do not wait for longer than the interval")
    func interval() throws {
        let wire = try Wire()
        let limits = LogSinkLimits(batchBytes: 100, interval: .milliseconds(1))
        let sink = try LogSink(descriptor: wire.descriptor, format: .text, limits: limits)

        // Each is waited for, however long the writer has been asleep or is dozing.
        for number in 1...100 {
            sink.append("\(number)")
            #expect(wire.next() == "\(number)\n")
        }

        sink.finish(within: .seconds(60))
    }

    @Test("What is urgent is written at once, with what came before it")
    func urgent() throws {
        let wire = try Wire()
        let sink = try LogSink(descriptor: wire.descriptor, format: .text, limits: patient)
        sink.append("first")
        #expect(wire.next() == "first\n")

        sink.append("second")
        sink.append("third", isUrgent: true)
        #expect(wire.next() == "second\nthird\n")

        sink.finish(within: .seconds(60))
    }

    @Test("In a hurry nothing waits")
    func hurry() throws {
        let wire = try Wire()
        let sink = try LogSink(descriptor: wire.descriptor, format: .text, limits: patient)
        sink.append("first")
        #expect(wire.next() == "first\n")

        sink.append("second")
        sink.hurry()
        #expect(wire.next() == "second\n")
        sink.append("third")
        #expect(wire.next() == "third\n")

        sink.finish(within: .seconds(60))
    }

    @Test("At the end all is written, and asking twice does no harm")
    func finish() throws {
        let wire = try Wire()
        let sink = try LogSink(descriptor: wire.descriptor, format: .text, limits: patient)
        sink.append("first")
        sink.append("second")

        #expect(sink.finish(within: .seconds(60)))
        #expect(sink.finish(within: .seconds(60)))

        #expect(wire.rest().joined() == "first\nsecond\n")
    }

    @Test("Many threads' lines stay whole, and none is lost")
    func threads() async throws {
        let pipe = try Pipe()
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
