/// Bytes that grow at their end, in which the writers of the media write.
///
/// It manages its own memory, because an array checks its uniqueness and capacity for each of the 700 pieces of a page,
/// which costs more than the pieces.
public struct ByteWriter: ~Copyable {
    public private(set) var memory: UnsafeMutableRawPointer
    public private(set) var capacity: Int
    /// The number of bytes. A caller that writes to ``memory`` itself reserves the capacity, and then adds to it.
    public var count = 0

    public init(capacity: Int) {
        memory = .allocate(byteCount: capacity, alignment: 8)
        self.capacity = capacity
    }

    deinit {
        memory.deallocate()
    }

    /// Ensures the capacity for `length` more bytes.
    @inlinable @inline(__always)
    public mutating func reserve(_ length: Int) {
        if count &+ length > capacity { grow(to: count + length) }
    }

    @inline(never)
    public mutating func grow(to needed: Int) {
        capacity = max(needed, capacity * 2)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        larger.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = larger
    }

    /// Appends a constant. Its length is known where this is inlined, so copying it takes a few instructions.
    @inlinable @inline(__always)
    public mutating func append(_ constant: StaticString) {
        let length = constant.utf8CodeUnitCount
        reserve(length)
        (memory + count).copyMemory(from: constant.utf8Start, byteCount: length)
        count &+= length
    }

    /// Appends bytes.
    @inlinable @inline(__always)
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (memory + count).copyMemory(from: start, byteCount: bytes.count)
        count &+= bytes.count
    }

    /// Appends a byte. The caller has reserved the capacity.
    @inlinable @inline(__always)
    public mutating func append(_ byte: UInt8) {
        memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count &+= 1
    }

    /// What was written.
    public var array: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, length in
            // Creating an array from a raw buffer would copy byte by byte.
            UnsafeMutableRawBufferPointer(bytes).copyMemory(
                from: UnsafeRawBufferPointer(start: memory, count: count))
            length = count
        }
    }
}
