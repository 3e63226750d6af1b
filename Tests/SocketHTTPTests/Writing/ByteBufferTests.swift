import Testing

@testable import SocketHTTP

@Suite("Byte buffer")
struct ByteBufferTests {
    @Test("A byte buffer keeps its bytes in order while it is filled, consumed, moved and grown")
    func keepsOrder() {
        var buffer = ByteBuffer(capacity: 4)
        var expected: [UInt8] = []

        for round in 0..<200 {
            let piece = (0..<round % 7).map { UInt8(truncatingIfNeeded: round &* 31 &+ $0) }
            piece.withUnsafeBufferPointer { buffer.append($0) }
            expected += piece
            let count = min(expected.count, round % 5)
            buffer.consume(count)
            expected.removeFirst(count)
            #expect(Array(buffer.bytes) == expected)
        }
    }

    @Test("A byte buffer appends numbers in decimal", arguments: [0, 7, 10, 1_048_576, Int.max])
    func writesDecimal(number: Int) {
        var buffer = ByteBuffer()
        buffer.append(decimal: number)

        #expect(String(decoding: buffer.bytes, as: UTF8.self) == "\(number)")
    }
}
