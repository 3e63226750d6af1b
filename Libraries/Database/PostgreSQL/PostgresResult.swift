import CPostgreSQL

/// The rows of a statement, in libpq's memory. Columns are counted from 0. A value that is null is 0, empty or nil.
public final class PostgresResult: @unchecked Sendable {
    // Nothing changes it, so any thread may read it.
    private let handle: OpaquePointer
    /// The number of rows.
    public let count: Int

    /// Takes over a result of libpq.
    init(_ handle: OpaquePointer) {
        self.handle = handle
        count = Int(PQntuples(handle))
    }

    deinit {
        PQclear(handle)
    }

    /// The number of rows that the statement changed or returned.
    public var affectedRows: Int { PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0 }

    public func isNull(_ row: Int, _ column: Int) -> Bool {
        PQgetisnull(handle, Int32(row), Int32(column)) != 0
    }

    /// A `bigint`, `integer`, `smallint` or `boolean`. Sums of `bigint` need a cast: they are `numeric`.
    public func integer(_ row: Int, _ column: Int) -> Int64 {
        let bytes = bytes(row, column)
        switch bytes.count {
        case 8: return bytes.integer(at: 0)
        case 4: return Int64(bytes.integer(at: 0) as Int32)
        case 2: return Int64(bytes.integer(at: 0) as Int16)
        case 1: return Int64(bytes[0])
        case let count:
            precondition(count == 0, "A value of \(count) bytes is no integer. Cast it to bigint.")
            return 0
        }
    }

    /// A `text`, or a `bytea` that is UTF-8; empty if it is null.
    public func text(_ row: Int, _ column: Int) -> String {
        String(decoding: bytes(row, column), as: UTF8.self)
    }

    /// A `text`, or a `bytea` that is UTF-8.
    public func optionalText(_ row: Int, _ column: Int) -> String? {
        isNull(row, column) ? nil : text(row, column)
    }

    /// The bytes of a value in libpq's memory, valid as long as the result.
    public func bytes(_ row: Int, _ column: Int) -> UnsafeBufferPointer<UInt8> {
        let start = UnsafeRawPointer(PQgetvalue(handle, Int32(row), Int32(column)))
        return UnsafeBufferPointer(
            start: start?.assumingMemoryBound(to: UInt8.self),
            count: Int(PQgetlength(handle, Int32(row), Int32(column))))
    }

    /// A `bigint[]`.
    public func integers(_ row: Int, _ column: Int) -> [Int64] {
        elements(row, column) { $0.integer(at: 0) }
    }

    /// A `text[]`, or a `bytea[]` whose elements are UTF-8.
    public func texts(_ row: Int, _ column: Int) -> [String] {
        elements(row, column) { String(decoding: $0, as: UTF8.self) }
    }

    /// The elements of an array of one dimension without nulls.
    private func elements<Element>(
        _ row: Int, _ column: Int, _ decode: (UnsafeBufferPointer<UInt8>) -> Element
    ) -> [Element] {
        let bytes = bytes(row, column)
        // The number of dimensions, whether there are nulls, the type, the size, the index of the first element.
        guard bytes.count >= 20 else { return [] }
        var place = 20
        return (0..<(bytes.integer(at: 12) as Int32)).map { _ in
            let end = place + 4 + Int(bytes.integer(at: place) as Int32)
            defer { place = end }
            return decode(UnsafeBufferPointer(rebasing: bytes[place + 4..<end]))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func integer<Value: FixedWidthInteger>(at place: Int) -> Value {
        Value(bigEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: Value.self))
    }
}
