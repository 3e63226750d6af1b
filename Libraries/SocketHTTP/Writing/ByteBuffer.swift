/// Bytes on their way in or out: appended at the end, consumed at the front, the memory reused.
package struct ByteBuffer: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    private var start = 0
    private var end = 0

    /// Capacity 0 takes no memory.
    package init(capacity: Int = 0) {
        memory =
            capacity == 0 ? UnsafeMutableBufferPointer(start: nil, count: 0) : .allocate(capacity: capacity)
    }

    deinit {
        memory.deallocate()
    }

    var count: Int { end - start }
    package var isEmpty: Bool { start == end }
    var capacity: Int { memory.count }

    /// The content; valid until the next change.
    package var bytes: Bytes { Bytes(rebasing: memory[start..<end]) }

    mutating func consume(_ count: Int) {
        start += count
        if start == end { removeAll() }
    }

    package mutating func removeAll() {
        start = 0
        end = 0
    }

    /// Removes what was appended last, down to a count.
    mutating func truncate(to count: Int) {
        end = start + count
    }

    /// Lets `fill` write up to `space` bytes at the end; it returns how many it wrote, or a negative number.
    mutating func append(atMost space: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        reserve(space)
        let count = fill(.init(rebasing: UnsafeMutableRawBufferPointer(memory)[end..<end + space]))
        if count > 0 { end += count }
        return count
    }

    package mutating func append(_ bytes: Bytes) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        reserve(bytes.count)
        memory.baseAddress.map { ($0 + end).update(from: source, count: bytes.count) }
        end += bytes.count
    }

    package mutating func append(_ text: StaticString) {
        append(Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    package mutating func append(_ byte: UInt8) {
        reserve(1)
        memory[end] = byte
        end += 1
    }

    /// Appends a number with at least `digits` digits, at most 24.
    package mutating func append(decimal number: Int, digits: Int = 1) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(number.magnitude, radix: 10, digits: digits)
    }

    package mutating func append(hexadecimal number: Int, digits: Int = 1) {
        append(number.magnitude, radix: 16, digits: digits)
    }

    /// Frees memory beyond a capacity, which something unusually large has taken. The buffer must be empty.
    package mutating func shrink(to capacity: Int) {
        guard isEmpty, memory.count > capacity else { return }
        memory.deallocate()
        memory = .allocate(capacity: capacity)
    }

    private mutating func append(_ number: UInt, radix: UInt, digits minimum: Int) {
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        withUnsafeMutableBytes(of: &digits) { scratch in
            var position = scratch.count
            var rest = number
            repeat {
                position -= 1
                let digit = UInt8(truncatingIfNeeded: rest % radix)
                scratch[position] = digit < 10 ? .zero + digit : UInt8(ascii: "a") + digit - 10
                rest /= radix
            } while rest > 0 || scratch.count - position < minimum
            append(Bytes(scratch[position...].bindMemory(to: UInt8.self)))
        }
    }

    /// Makes room at the end. Inlined, because each append asks and there is room nearly always.
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
