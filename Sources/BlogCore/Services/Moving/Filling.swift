/// How a store is to be filled.
public struct Filling: Sendable {
    /// Whether a store that has users already may be added to; otherwise it is refused.
    public let addsToOthers: Bool
    /// The password of everybody who comes in, since none comes with a blog; nil for none: nobody can log in as them.
    public let password: PasswordHash?

    /// Says how.
    public init(addsToOthers: Bool = false, password: PasswordHash? = nil) {
        self.addsToOthers = addsToOthers
        self.password = password
    }

    /// Into an empty store, without passwords.
    public static let empty = Filling()
}
