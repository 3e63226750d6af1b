public import BlogModels

/// What a store is to change about an account, all of it at once; nil leaves it as it is.
public struct AccountChange: Sendable {
    /// The name.
    public var name: DisplayName?
    /// The few words about themself.
    public var summary: Summary?
    /// The picture; nil inside takes it away.
    public var iconURL: IconURL??
    /// What is kept of the password.
    public var password: PasswordReplacement?

    /// Makes a change.
    public init(
        name: DisplayName? = nil, summary: Summary? = nil, iconURL: IconURL?? = .none,
        password: PasswordReplacement? = nil
    ) {
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.password = password
    }
}
