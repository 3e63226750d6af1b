/// Chance that is looked up instead of drawn: what falls to a thing depends on the seed and the thing alone, so records
/// can be made in any order, and nothing has to be kept.
///
/// The function is SplitMix64's (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
struct LoadChance: RandomNumberGenerator {
    private var state: UInt64

    /// - Parameters:
    ///   - purpose: what is decided, so that a thing's decisions do not depend on each other.
    ///   - index: which thing.
    init(seed: UInt64, _ purpose: Purpose, _ index: Int) {
        state = LoadChance.mix(seed &+ purpose.rawValue &* 0xD6E8_FEB8_6659_FD93)
        state = LoadChance.mix(state ^ UInt64(index))
    }

    enum Purpose: UInt64 {
        case user = 1
        case post, text, likeCount, likers, follows, share
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return LoadChance.mix(state)
    }

    /// A number from 0 to `bound` - 1, each as likely.
    mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A number from 0 to `bound` - 1, small ones much more likely: the third power of an even chance.
    mutating func lowBelow(_ bound: Int) -> Int {
        let chance = Double(next() >> 11) * 0x1p-53
        return min(Int(Double(bound) * chance * chance * chance), bound - 1)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
