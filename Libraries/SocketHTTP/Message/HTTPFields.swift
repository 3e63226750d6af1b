/// Header fields in their order (RFC 9110 §5). Names are case-insensitive.
///
/// They are one block of bytes and positions in it: a request's fields are copied once, together, and become a `String`
/// only on access; a response's fields are copied to the output as they are. Nothing is checked here: invalid fields are
/// refused when the response is written.
public struct HTTPFields: Sendable {
    private(set) var bytes: [UInt8]
    private(set) var positions: [FieldPosition]

    public init() {
        bytes = []
        positions = []
    }

    init(bytes: [UInt8], positions: [FieldPosition]) {
        self.bytes = bytes
        self.positions = positions
    }

    /// The number of fields; repeated ones count each.
    public var count: Int { positions.count }

    /// A field's value; of a repeated field the values joined by ", " (RFC 9110 §5.3). Setting replaces them
    /// all, setting `nil` removes them.
    public subscript(name: String) -> String? {
        get {
            let values = values(of: name)
            return values.count < 2 ? values.first : values.joined(separator: ", ")
        }
        set {
            remove(name)
            if let newValue { append(name, newValue) }
        }
    }

    /// Every value of a field, in order: for those that cannot be joined, such as `Set-Cookie`.
    public func values(of name: String) -> [String] {
        positions.compactMap { position in
            isNamed(name, position) ? text(position.value) : nil
        }
    }

    public func contains(_ name: String) -> Bool {
        positions.contains { isNamed(name, $0) }
    }

    /// Adds a field after the others. Fields of the same name stay.
    public mutating func append(_ name: String, _ value: String) {
        let start = bytes.count
        bytes.reserveCapacity(Swift.max(start + name.utf8.count + value.utf8.count, 128))
        bytes.append(contentsOf: name.utf8)
        let middle = bytes.count
        bytes.append(contentsOf: value.utf8)
        positions.reserveCapacity(Swift.max(positions.count + 1, 8))
        positions.append(FieldPosition(name: start..<middle, value: middle..<bytes.count))
    }

    public mutating func remove(_ name: String) {
        // Their bytes stay unused: responses are short-lived.
        positions = positions.filter { !isNamed(name, $0) }
    }

    private func isNamed(_ name: String, _ position: FieldPosition) -> Bool {
        guard name.utf8.count == position.name.count else { return false }
        return zip(name.utf8, bytes[position.name]).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// Fields in the order they are written; a repeated name is a repeated field.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        for (name, value) in elements { append(name, value) }
    }
}

extension HTTPFields: Sequence {
    /// Name and value of each field, in order.
    public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
        positions.lazy.map { (name: text($0.name), value: text($0.value)) }.makeIterator()
    }
}

extension HTTPFields {
    /// The bytes of the first value of a field, without a copy; the name is given in lower case. They are not always valid UTF-8.
    public func bytes(of name: StaticString) -> ArraySlice<UInt8>? {
        bytes.withUnsafeBufferPointer { bytes in
            positions.first { bytes.equals(name, in: $0.name) }
        }.map { bytes[$0.value] }
    }
}

/// The position of a field within its block of bytes.
struct FieldPosition: Sendable {
    private let nameStart: UInt32
    private let nameEnd: UInt32
    private let valueStart: UInt32
    private let valueEnd: UInt32

    init(name: Range<Int>, value: Range<Int>) {
        nameStart = UInt32(truncatingIfNeeded: name.lowerBound)
        nameEnd = UInt32(truncatingIfNeeded: name.upperBound)
        valueStart = UInt32(truncatingIfNeeded: value.lowerBound)
        valueEnd = UInt32(truncatingIfNeeded: value.upperBound)
    }

    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}

extension FieldPosition {
    /// `field-name ":" OWS field-value OWS` (RFC 9112 §5). A space before the colon and a line that begins with
    /// one (obs-fold, §5.2) both fail on the name, which is a token.
    static func parse(_ bytes: Bytes, in line: Range<Int>) throws(HTTPFailure) -> FieldPosition {
        var colon = line.lowerBound
        while colon < line.upperBound, bytes[colon].isTokenByte { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":") else {
            throw .malformed("field name")
        }
        let value = bytes.trimmed(colon + 1..<line.upperBound)
        var isClean = true
        // Without an early exit, so that the compiler can vectorize it.
        for index in value { isClean = isClean && bytes[index].isFieldValueByte }
        guard isClean else { throw .malformed("field value") }
        return FieldPosition(name: line.lowerBound..<colon, value: value)
    }
}
