public import BlogModels

/// The network address that attempts are counted for. The entry point decides which addresses count as one: the server
/// counts an IPv6 network as one address.
public struct LoginAddress: ExactText {
    /// The address as a store keeps it.
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}
