/// Why bytes are not read as a JSON object.
public enum JSONError: Error, Hashable, Sendable {
    /// The bytes are not valid UTF-8 (RFC 8259 §8.1).
    case invalidUTF8
    /// The bytes break the grammar (RFC 8259 §2) in a way that no other case names.
    case malformed
    /// A string contains a control character that is not escaped (RFC 8259 §7).
    case controlCharacter
    /// A string contains an escape that RFC 8259 §7 does not define.
    case unknownEscape
    /// A string contains an escape for one half of a surrogate pair. No Unicode text has one (RFC 8259 §8.2).
    case loneSurrogate
    /// A string has no closing quote.
    case unterminatedString
    /// Something other than whitespace follows the object.
    case trailingBytes
    /// The bytes are valid JSON, but not an object.
    case notAnObject
    /// An object has more than ``JSONLimits/members`` members.
    case tooManyMembers
    /// Arrays and objects are nested more than ``JSONLimits/depth`` deep.
    case tooDeep
    /// A name takes more than ``JSONLimits/nameBytes`` bytes.
    case nameTooLong
}
