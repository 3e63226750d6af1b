/// Korean syllables and the letters that they are made of (The Unicode Standard §3.12, conjoining jamo behavior).
enum HangulSyllable {
    /// Consonants that a syllable may begin with.
    static let leading: ClosedRange<UInt32> = 0x1100...0x1112
    /// Vowels, one in every syllable.
    static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    /// Consonants that it may end with.
    static let trailing: ClosedRange<UInt32> = 0x11A8...0x11C2

    /// The one scalar of a syllable; the letters are of the ranges above.
    static func composed(_ first: UInt32, _ vowel: UInt32, _ last: UInt32?) -> UInt32 {
        let syllable = (first - leading.lowerBound) * UInt32(vowels.count) + vowel - vowels.lowerBound
        let ending = last.map { $0 - trailing.lowerBound + 1 } ?? 0
        return 0xAC00 + syllable * UInt32(trailing.count + 1) + ending
    }
}
