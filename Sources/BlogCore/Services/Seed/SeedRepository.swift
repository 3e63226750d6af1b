/// A store that can be filled while it is empty.
public protocol SeedRepository: Sendable {
    /// Puts everything in at once, if no user is there yet; otherwise changes nothing.
    /// - Returns: whether it did.
    /// - Throws: ``StoreError``.
    func fillIfEmpty(with content: SeedContent) async throws -> Bool
}
