/// A member's value. What an array or an object contains is checked and not kept.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A string, without quotes and escapes.
    case string(String)
    /// A number as it is written: no conversion can lose a digit.
    case number(String)
    /// An array of anything.
    case array
    /// An object with any members.
    case object

    /// The value of a number that is written as an integer of 64 bits; nil for any other value, and for `-0`.
    public var integer: Int64? {
        guard case .number(let text) = self, text != "-0" else { return nil }
        return Int64(text)
    }
}
