/// A share of the capacity for hashing passwords. Each share has a queue and threads of its own, so that a flood in one
/// does not delay the other.
public enum HashingShare: Hashable, Sendable, CaseIterable {
    /// New accounts, which anybody can ask for.
    case registration
    /// Logins and changes of a password.
    case account
}
