public import BlogModels

/// What a person does with a page, step by step; the same in every way.
public struct Scenario: Sendable {
    /// Which of the two scenes it is played on.
    public enum Scene: Hashable, Sendable {
        /// A user's page.
        case user(UserID)
        /// Everybody's blogs.
        case everybody
    }

    /// What it shows.
    public let name: String
    /// Where it is played.
    public let scene: Scene
    /// Who is looking.
    public let viewer: Int64?
    /// Whether the scene asks before unfollowing.
    public let asks: Bool
    /// What is done.
    public let play: @MainActor @Sendable (Stage) async -> Void

    init(
        _ name: String, scene: Scene = .user(UserID(132)), viewer: Int64?, asks: Bool = true,
        play: @escaping @MainActor @Sendable (Stage) async -> Void
    ) {
        (self.name, self.scene, self.viewer, self.asks) = (name, scene, viewer, asks)
        self.play = play
    }
}
