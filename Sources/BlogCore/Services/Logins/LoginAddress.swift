public import BlogModels
import Networks

/// The place that tries are counted for: of IPv6 a whole network, by the same rule as connections are.
public struct LoginAddress: ExactText {
    /// How a store keeps it.
    public let text: String

    /// The place of a peer's address.
    public init(_ address: String) {
        text = NetworkPlace(address).text
    }
}
