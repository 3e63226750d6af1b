/// An output buffer with memory of its own, so that appending is only a copy.
struct Output: ~Copyable {
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        memory = .allocate(byteCount: capacity, alignment: 16)
        self.capacity = capacity
    }

    deinit {
        memory.deallocate()
    }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

    mutating func removeAll() {
        count = 0
    }

    /// Reserves space for more bytes, and returns its address.
    @inline(__always)
    mutating func reserve(_ length: Int) -> UnsafeMutableRawPointer {
        if count + length > capacity { grow(to: count + length) }
        return memory + count
    }

    /// Adds bytes that were written into the space of ``reserve(_:)``.
    @inline(__always)
    mutating func advance(_ length: Int) {
        count += length
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        let place = reserve(bytes.count)
        if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
        count += bytes.count
    }

    @inline(__always)
    mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0) }
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func append(byte: UInt8) {
        reserve(1).storeBytes(of: byte, as: UInt8.self)
        count += 1
    }

    mutating func append(decimal number: Int64) {
        if number < 0 { append(byte: UInt8(ascii: "-")) }
        append(number.magnitude, radix: 10, width: 1)
    }

    /// Writes at least `width` digits, with lower-case letters after 9.
    mutating func append(_ number: UInt64, radix: UInt64, width: Int) {
        var length = 1
        var rest = number / radix
        while rest > 0 {
            rest /= radix
            length += 1
        }
        length = max(length, width)
        let place = reserve(length)
        rest = number
        for index in stride(from: length - 1, through: 0, by: -1) {
            let digit = UInt8(truncatingIfNeeded: rest % radix)
            let character = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            place.storeBytes(of: character, toByteOffset: index, as: UInt8.self)
            rest /= radix
        }
        count += length
    }

    private mutating func grow(to needed: Int) {
        capacity = max(needed, capacity * 2)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = larger
    }
}
