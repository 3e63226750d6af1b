import Testing

@testable import SocketHTTP

@Suite("A conversation comes to the same however its bytes come in", .timeLimit(.minutes(10)))
struct SplitTests {
    @Test("in two reads, and byte by byte", arguments: ExchangeSamples.all)
    func two(sample: ExchangeSample) throws {
        var run = try Run(sample)

        for split in 1..<run.bytes.count { try run.check([split]) }
        try run.check(Array(1..<run.bytes.count))
    }

    @Test("in three reads", arguments: ExchangeSamples.all.filter { $0.sent.utf8.count <= 80 })
    func three(sample: ExchangeSample) throws {
        var run = try Run(sample)

        for first in 1..<run.bytes.count - 1 {
            for second in first + 1..<run.bytes.count { try run.check([first, second]) }
        }
    }

    /// A sample's exchange again and again on one loop, each on a connection of its own.
    private struct Run {
        let bytes: [UInt8]
        private let bench: HandTurnedLoop
        private var whole: [UInt8] = []

        init(_ sample: ExchangeSample) throws {
            bytes = Array(sample.sent.utf8)
            bench = try HandTurnedLoop(
                ExchangeSample.handler, observer: RecordingObserver(keepsRecords: false),
                configure: ExchangeSample.configure)
            whole = try exchange([])
        }

        /// Compares what comes of the whole with what comes of pieces, parted at these places.
        mutating func check(_ splits: [Int]) throws {
            let pieced = try exchange(splits)
            guard pieced != whole else { return }
            #expect(
                String(decoding: pieced.timeless, as: UTF8.self)
                    == String(decoding: whole.timeless, as: UTF8.self), "split at \(splits)")
            // The second may have changed: then this is what the next is like.
            whole = pieced
        }

        /// What is answered, and how many requests a handler saw.
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
            // Answers that are left for the next turn, the end of input, and the end of lingering.
            for _ in 0..<8 where bench.loop.connections.count > 0 { bench.turn() }
            let answer = client.receive()
            try #require(client.comesToEnd() && bench.loop.connections.count == 0)
            return answer + [UInt8(bench.observer.notes.handled - before)]
        }
    }
}
