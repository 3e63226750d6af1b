/// Bytes of the log; valid only during the call they are handed to.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// Where lines are written, one after the other; its memory is reused.
struct LineBuffer: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(capacity: Int = 0) {
        memory = .allocate(capacity: capacity)
    }

    deinit {
        memory.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    /// What is in it; valid until the next change.
    var bytes: Bytes { Bytes(rebasing: memory[..<count]) }

    mutating func removeAll() {
        count = 0
    }

    /// Gives back the memory that something unusually large made it take.
    mutating func shrink(to capacity: Int) {
        guard isEmpty, memory.count > capacity else { return }
        memory.deallocate()
        memory = .allocate(capacity: capacity)
    }

    mutating func append(_ bytes: Bytes) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        reserve(bytes.count)
        if let base = memory.baseAddress { (base + count).update(from: source, count: bytes.count) }
        count += bytes.count
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count += 1
    }

    mutating func append(_ text: StaticString) {
        append(Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func append(_ time: LogTime) {
        time.bytes.withUnsafeBufferPointer { append($0) }
    }

    /// A number, with zeros before it should it have fewer digits.
    mutating func append(decimal number: Int, digits: Int = 1) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let magnitude = number.magnitude
        var (length, bound) = (1, UInt(10))
        while length < 19, magnitude >= bound {
            length += 1
            bound *= 10
        }
        if magnitude >= bound { length += 1 }
        length = max(length, digits)
        reserve(length)
        var rest = magnitude
        for index in (count..<count + length).reversed() {
            memory[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += length
    }

    /// A duration in milliseconds, to the microsecond.
    mutating func append(milliseconds duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let microseconds = Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
        append(decimal: microseconds / 1_000)
        append(UInt8(ascii: "."))
        append(decimal: abs(microseconds % 1_000), digits: 3)
    }

    @inline(__always)
    private mutating func reserve(_ space: Int) {
        if memory.count - count < space { grow(by: space) }
    }

    @inline(never)
    private mutating func grow(by space: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
            capacity: max(memory.count * 2, count + space))
        _ = larger.update(fromContentsOf: bytes)
        memory.deallocate()
        memory = larger
    }
}
