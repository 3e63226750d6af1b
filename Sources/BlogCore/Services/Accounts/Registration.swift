public import BlogModels

/// What somebody says who wants an account.
public struct Registration: Sendable {
    /// The login name that they want.
    public let username: Username
    /// The name that they go by.
    public let name: DisplayName
    /// The password that they choose.
    public let password: Password
    /// A few words about themself.
    public let summary: Summary
    /// Their picture.
    public let iconURL: IconURL?

    /// Makes a registration.
    public init(
        username: Username, name: DisplayName, password: Password,
        summary: Summary = Summary(stored: ""), iconURL: IconURL? = nil
    ) {
        self.username = username
        self.name = name
        self.password = password
        self.summary = summary
        self.iconURL = iconURL
    }
}
