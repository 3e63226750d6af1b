/// The largest structure that ``JSONObject`` reads. A reader may set such limits (RFC 8259 §9).
public enum JSONLimits {
    /// The most members of one object.
    public static let members = 64
    /// The most arrays and objects inside each other, the outermost object included.
    public static let depth = 8
    /// The most bytes of a member's name, as it is written.
    public static let nameBytes = 256
}
