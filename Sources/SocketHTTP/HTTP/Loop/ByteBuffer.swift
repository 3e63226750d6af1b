/// Bytes on their way in or out: filled at the end, consumed at the front, its memory reused.
struct ByteBuffer: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    private var start = 0
    private var end = 0

    /// Of capacity 0 it takes no memory.
    init(capacity: Int = 0) {
        memory =
            capacity == 0 ? UnsafeMutableBufferPointer(start: nil, count: 0) : .allocate(capacity: capacity)
    }

    deinit {
        memory.deallocate()
    }

    var count: Int { end - start }
    var isEmpty: Bool { start == end }
    var capacity: Int { memory.count }

    /// What is in it; valid until the next change.
    var bytes: Bytes { Bytes(rebasing: memory[start..<end]) }

    mutating func consume(_ count: Int) {
        start += count
        if start == end { removeAll() }
    }

    mutating func removeAll() {
        start = 0
        end = 0
    }

    /// Takes back what was appended last, down to a count.
    mutating func truncate(to count: Int) {
        end = start + count
    }

    /// Lets `fill` write up to `space` bytes at the end; it returns how many it did, or less than none.
    mutating func append(atMost space: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        reserve(space)
        let count = fill(.init(rebasing: UnsafeMutableRawBufferPointer(memory)[end..<end + space]))
        if count > 0 { end += count }
        return count
    }

    mutating func append(_ bytes: Bytes) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        reserve(bytes.count)
        memory.baseAddress.map { ($0 + end).update(from: source, count: bytes.count) }
        end += bytes.count
    }

    mutating func append(_ text: StaticString) {
        append(Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func append(decimal number: Int) {
        append(number.magnitude, radix: 10)
    }

    /// A chunk's size is written so (RFC 9112 §7.1).
    mutating func append(hexadecimal number: Int) {
        append(number.magnitude, radix: 16)
    }

    private mutating func append(_ number: UInt, radix: UInt) {
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        withUnsafeMutableBytes(of: &digits) { scratch in
            var position = scratch.count
            var rest = number
            repeat {
                position -= 1
                let digit = UInt8(truncatingIfNeeded: rest % radix)
                scratch[position] = digit < 10 ? .zero + digit : UInt8(ascii: "a") + digit - 10
                rest /= radix
            } while rest > 0
            append(Bytes(scratch[position...].bindMemory(to: UInt8.self)))
        }
    }

    /// Makes sure of room at the end. Inlined, because each append asks and there is room nearly always.
    @inline(__always)
    mutating func reserve(_ space: Int) {
        if memory.count - end < space { makeRoom(space) }
    }

    /// Makes room at the end: by moving the bytes to the front if that is enough, else by growing.
    @inline(never)
    private mutating func makeRoom(_ space: Int) {
        let kept = Bytes(rebasing: memory[start..<end])
        if memory.count - kept.count >= space, start > 0 {
            _ = memory.update(fromContentsOf: kept)
        } else {
            let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
                capacity: max(memory.count * 2, kept.count + space))
            _ = larger.update(fromContentsOf: kept)
            memory.deallocate()
            memory = larger
        }
        end -= start
        start = 0
    }
}
