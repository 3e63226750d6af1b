public import BlogModels

/// What somebody wants to be different about their account; nil leaves it as it is.
public struct AccountEdit: Sendable {
    /// The name.
    public var name: DisplayName?
    /// The few words about themself.
    public var summary: Summary?
    /// The picture; nil inside takes it away.
    public var iconURL: IconURL??
    /// The password.
    public var password: PasswordEdit?

    /// Makes an edit.
    public init(
        name: DisplayName? = nil, summary: Summary? = nil, iconURL: IconURL?? = .none,
        password: PasswordEdit? = nil
    ) {
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.password = password
    }
}
