import Testing

@testable import SocketHTTP

@Suite("Requests in pieces", .timeLimit(.minutes(10)))
struct SplitTests {
    @Test(
        "A request in two reads, or byte by byte, gets the same responses as in one read",
        arguments: ExchangeSamples.all)
    func two(sample: ExchangeSample) throws {
        var run = try Run(sample)

        for split in 1..<run.bytes.count { try run.check([split]) }
        try run.check(Array(1..<run.bytes.count))
    }

    @Test(
        "A short request in three reads gets the same responses as in one read",
        arguments: ExchangeSamples.all.filter { $0.sent.utf8.count <= 80 })
    func three(sample: ExchangeSample) throws {
        var run = try Run(sample)

        for first in 1..<run.bytes.count - 1 {
            for second in first + 1..<run.bytes.count { try run.check([first, second]) }
        }
    }

    /// Repeats a sample's exchange on one loop, each time on a new connection.
    private struct Run {
        let bytes: [UInt8]
        private let bench: ManualLoop
        private var whole: [UInt8] = []

        init(_ sample: ExchangeSample) throws {
            bytes = Array(sample.sent.utf8)
            bench = try ManualLoop(
                ExchangeSample.handler, observer: RecordingObserver(keepsRecords: false),
                configure: ExchangeSample.configure)
            whole = try exchange([])
        }

        /// Compares the result of the whole request with the result of pieces that end at these positions.
        mutating func check(_ splits: [Int]) throws {
            let pieced = try exchange(splits)
            guard pieced != whole else { return }
            #expect(
                String(decoding: pieced.timeless, as: UTF8.self)
                    == String(decoding: whole.timeless, as: UTF8.self), "split at \(splits)")
            // The second may have changed: then the next one is compared with it.
            whole = pieced
        }

        /// The responses, and the number of handled requests.
        private func exchange(_ splits: [Int]) throws -> [UInt8] {
            bench.repeatIDs()
            let before = bench.observer.notes.handled
            let client = try bench.connect()
            var start = 0
            for end in splits + [bytes.count] {
                client.send(bytes[start..<end])
                bench.turn()
                start = end
            }
            client.finishSending()
            // Responses in the next turn, the end of input, and the end of the lingering close.
            for _ in 0..<8 where bench.loop.connections.count > 0 { bench.turn() }
            let answer = client.receive()
            try #require(client.comesToEnd() && bench.loop.connections.count == 0)
            return answer + [UInt8(bench.observer.notes.handled - before)]
        }
    }
}
