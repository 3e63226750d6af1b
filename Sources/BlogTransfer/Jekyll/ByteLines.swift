/// Takes bytes apart at their line feeds.
struct ByteLines {
    /// What was not taken yet.
    private(set) var rest: ArraySlice<UInt8>
    /// How many lines were taken.
    private(set) var number = 0

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    /// The next line without its line feed; a carriage return before it stays.
    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        let line = rest[rest.startIndex..<end]
        rest = end < rest.endIndex ? rest[(end + 1)...] : rest[end...]
        return line
    }
}
