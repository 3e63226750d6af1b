import BlogDomain

/// The bytes of a content that a `Range` field asks for (RFC 9110 §14).
enum RequestedRange: Equatable {
    /// All bytes, with status 200.
    case whole
    /// Some bytes, with status 206.
    case part(Range<Int>)
    /// Bytes behind the end of the content, with status 416.
    case unsatisfiable

    /// Reads a field for a content of `size` bytes. A field of another unit, with several ranges or with invalid syntax is
    /// ignored, as §14.2 permits.
    init(_ field: String, of size: Int) {
        self = .whole
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return }
        let ends = parts[1].trimmed.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return }
        let start: Int
        var end = size
        switch (Self.number(ends[0]), Self.number(ends[1])) {
        case (nil, nil): return
        case (nil, let count?): start = max(0, size - count)
        case (let first?, nil): start = first
        case (let first?, let last?):
            guard first <= last else { return }
            start = first
            end = min(last, size - 1) + 1
        }
        self = start < end ? .part(start..<end) : .unsatisfiable
    }

    /// A number of digits; nil for none. A number beyond `Int` is behind the end of every content.
    private static func number(_ digits: Substring) -> Int? {
        digits.isEmpty ? nil : Int(digits) ?? .max
    }
}
