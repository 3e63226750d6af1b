/// Says yes at once: for scenes that do not ask.
public final class NoQuestion: Confirmation {
    /// Makes it.
    public init() {}

    /// Yes.
    public func confirm(_ question: String) async -> Bool { true }
}
