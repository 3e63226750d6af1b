/// Numbers as SQLite and FTS5 write them, of as many bytes as they need (https://www.sqlite.org/fileformat2.html#varint).
enum Varints {
    /// The numbers that stand one after the other.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var numbers: [Int] = []
        var number = 0
        for byte in bytes {
            number = number << 7 | Int(byte & 0x7F)
            if byte < 0x80 {
                numbers.append(number)
                number = 0
            }
        }
        return numbers
    }
}
