public import BlogModels

/// The actions of a person on a page, step by step. Every way plays the same scenarios.
public struct Scenario: Sendable {
    /// One of the two pages.
    public enum Scene: Hashable, Sendable {
        /// A user's page.
        case user(UserID)
        /// All blogs.
        case allBlogs
    }

    /// The name.
    public let name: String
    /// The page.
    public let scene: Scene
    /// The viewer; nil without authentication.
    public let viewer: Int64?
    /// Whether the page asks before unfollowing.
    public let asks: Bool
    /// The actions.
    public let play: @MainActor @Sendable (ScenarioRunner) async throws -> Void

    init(
        _ name: String, scene: Scene = .user(UserID(132)), viewer: Int64?, asks: Bool = true,
        play: @escaping @MainActor @Sendable (ScenarioRunner) async throws -> Void
    ) {
        (self.name, self.scene, self.viewer, self.asks) = (name, scene, viewer, asks)
        self.play = play
    }
}
