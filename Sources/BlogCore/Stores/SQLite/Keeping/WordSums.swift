/// Whether two walks met the same words at the same places, in whatever order: what the one meets is added and what the
/// other meets is taken away, and nothing is to be left.
///
/// Each blog has one of 65,536 sums, so that one also learns of how many blogs they differ, and memory does not grow with
/// their number. That a sum of 64 bits is nothing although the words differ happens once in 2⁶⁴.
struct WordSums {
    private var sums = [UInt64](repeating: 0, count: 1 << 16)
    private var isKnown = [Bool](repeating: false, count: 1 << 16)

    /// A word's part in a sum, which is worked out once for many places. FTS5 keeps so many bytes of a word.
    static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var rest = UnsafeRawBufferPointer(word)[...]
        if rest.count > mostBytes { rest = rest.prefix(mostBytes) }
        var hash = UInt64(rest.count) ^ keys.0
        while rest.count >= 8 {
            hash = mixed(hash ^ UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: UInt64.self), keys.1)
            rest = rest.dropFirst(8)
        }
        var last: UInt64 = 0
        for byte in rest { last = last << 8 | UInt64(byte) }
        return mixed(mixed(hash ^ last, keys.2) ^ keys.0, keys.1)
    }

    /// A word that the one met.
    mutating func add(_ word: UInt64, in blog: Int64, _ column: UInt8, at place: Int) {
        sums[WordSums.index(blog)] &+= WordSums.sum(word, blog, column, place)
    }

    /// A word that the other met.
    mutating func remove(_ word: UInt64, in blog: Int64, _ column: UInt8, at place: Int) {
        sums[WordSums.index(blog)] &-= WordSums.sum(word, blog, column, place)
    }

    /// A blog that differs by something else than its words.
    mutating func spoil(_ blog: Int64) {
        sums[WordSums.index(blog)] &+= WordSums.sum(0, blog, 0, -1)
    }

    /// A blog of which it is known that it differs.
    mutating func excuse(_ blog: Int64) {
        isKnown[WordSums.index(blog)] = true
    }

    /// Of how many blogs, at least, the words differ without that being known.
    var differing: Int {
        zip(sums, isKnown).count { sum, isKnown in sum != 0 && !isKnown }
    }

    private static let mostBytes = 32_768
    /// Odd numbers without any pattern.
    private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
        0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3
    )

    private static func index(_ blog: Int64) -> Int { Int(truncatingIfNeeded: blog) & 0xFFFF }

    private static func sum(_ word: UInt64, _ blog: Int64, _ column: UInt8, _ place: Int) -> UInt64 {
        let place = UInt64(truncatingIfNeeded: place) << 8 | UInt64(column)
        return mixed(mixed(word ^ keys.3, UInt64(bitPattern: blog) &* keys.1 ^ keys.2) ^ place, keys.0)
    }

    /// Both halves of the product: a bit of either number moves about half of the bits.
    private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low
    }
}
