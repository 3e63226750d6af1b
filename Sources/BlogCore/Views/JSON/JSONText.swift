/// Where a string without its quotes, or a number, is.
struct JSONText {
    let range: Range<Int>
    let hasEscapes: Bool

    /// The text, without escapes.
    func string(in bytes: Span<UInt8>) throws(JSONError) -> String {
        do {
            guard hasEscapes else {
                return String(copying: try UTF8Span(validating: bytes.extracting(range)))
            }
            // No escape is shorter than the UTF-8 that it stands for.
            return try String(unsafeUninitializedCapacity: range.count) { try unescape(bytes, into: $0) }
        } catch let error as JSONError {
            throw error
        } catch {
            throw .invalidUTF8
        }
    }

    /// Writes the text, and gives its length.
    private func unescape(
        _ bytes: Span<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>
    ) throws(JSONError) -> Int {
        var scanner = JSONScanner(place: range.lowerBound)
        var count = 0
        while scanner.place < range.upperBound {
            let byte = bytes[scanner.place]
            if byte == UInt8(ascii: "\\") {
                for byte in try scanner.escape(in: bytes).utf8 {
                    text[count] = byte
                    count += 1
                }
            } else {
                text[count] = byte
                count += 1
                scanner.place += 1
            }
        }
        return count
    }
}
