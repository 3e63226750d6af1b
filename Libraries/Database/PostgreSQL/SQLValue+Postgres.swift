import CPostgreSQL

/// Values are sent in binary, with their types.
extension SQLValue {
    /// The number of the type in `pg_type`; 0 lets the server infer it.
    var type: Oid {
        switch self {
        case .null: 0
        case .integer: 20
        case .text: 25
        case .blob: 17
        case .integers: 1016
        case .texts: 1009
        case .blobs: 1001
        }
    }

    /// Appends the binary form of a value that is not null.
    func encode(into bytes: inout [UInt8]) {
        switch self {
        case .null: break
        case .integer(let value): bytes.append(bigEndian: value)
        case .text(let text): bytes.append(contentsOf: text.utf8)
        case .blob(let blob): bytes.append(contentsOf: blob)
        case .integers(let values): bytes.append(array: values, of: 20) { $0.append(bigEndian: $1) }
        case .texts(let texts): bytes.append(array: texts, of: 25) { $0.append(contentsOf: $1.utf8) }
        case .blobs(let blobs): bytes.append(array: blobs, of: 17) { $0.append(contentsOf: $1) }
        }
    }
}

extension [UInt8] {
    mutating func append(bigEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }

    /// Appends a value after its length, and -1 for null.
    mutating func append(field value: SQLValue) {
        guard value != .null else { return append(bigEndian: Int32(-1)) }
        append(sized: value.encode)
    }

    private mutating func append(sized encode: (inout [UInt8]) -> Void) {
        let start = count + 4
        append(bigEndian: Int32(0))
        encode(&self)
        Swift.withUnsafeBytes(of: Int32(count - start).bigEndian) {
            replaceSubrange(start - 4..<start, with: $0)
        }
    }

    fileprivate mutating func append<Value>(
        array elements: [Value], of type: Oid, _ encode: (inout [UInt8], Value) -> Void
    ) {
        // The number of dimensions, whether there are nulls, and the type.
        for word in [elements.isEmpty ? 0 : 1, 0, Int32(type)] { append(bigEndian: word) }
        guard !elements.isEmpty else { return }
        // The size, and the index of the first element.
        for word in [Int32(elements.count), 1] { append(bigEndian: word) }
        for element in elements { append(sized: { encode(&$0, element) }) }
    }
}

/// The values of a statement in the form in which libpq takes them.
struct PostgresParameters {
    private(set) var types: [Oid] = []
    private var bytes: [UInt8] = []
    private var starts: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    mutating func set(_ values: [SQLValue]) {
        types.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        for value in values {
            types.append(value.type)
            starts.append(value == .null ? nil : bytes.count)
            let start = bytes.count
            value.encode(into: &bytes)
            lengths.append(Int32(bytes.count - start))
            if formats.count < types.count { formats.append(1) }
        }
        // An empty array has no address, and a value without an address is null.
        bytes.append(0)
    }

    /// Calls libpq with the number, values, lengths and formats.
    func withPointers<Result>(
        _ body: (
            Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>
        ) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { bytes in
            let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return body(
                Int32(starts.count), starts.map { start in start.flatMap { base?.advanced(by: $0) } },
                lengths, formats)
        }
    }
}
