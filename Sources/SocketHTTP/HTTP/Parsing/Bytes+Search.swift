import Glibc

extension Bytes {
    /// Where a byte first is at or after a position.
    func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        guard let baseAddress, start < end else { return nil }
        guard let found = memchr(baseAddress + start, Int32(byte), end - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
    }

    /// Whether the bytes of a range are a word, of which `word` is the lower case.
    func equals(_ word: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        for index in 0..<range.count
        where self[range.lowerBound + index].lowercasedASCII != word.utf8Start[index] {
            return false
        }
        return true
    }

    /// A range without the spaces and tabs at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, self[start].isWhitespace { start += 1 }
        while end > start, self[end - 1].isWhitespace { end -= 1 }
        return start..<end
    }

    /// Calls back with each element of a comma-separated list (RFC 9110 §5.6.1), the empty ones left out.
    func forEachListElement<Failure: Error>(
        in range: Range<Int>, _ body: (Range<Int>) throws(Failure) -> Void
    ) throws(Failure) {
        var start = range.lowerBound
        while start <= range.upperBound {
            let end = firstIndex(of: UInt8(ascii: ","), from: start, to: range.upperBound) ?? range.upperBound
            let element = trimmed(start..<end)
            if !element.isEmpty { try body(element) }
            start = end + 1
        }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: Bytes(rebasing: self[range]), as: UTF8.self)
    }
}
