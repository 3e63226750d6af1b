public import Scenarios

extension Way {
    /// Plays a scenario on a page that is built this way.
    /// - Returns: what was done and seen.
    /// - Throws: what is wrong with the demo blog.
    @MainActor
    public func play(_ scenario: Scenario) async throws -> String {
        let stage = try Stage(viewer: scenario.viewer, asks: scenario.asks) { page(for: scenario.scene, $0) }
        await scenario.play(stage)
        stage.page.close()
        return stage.transcript
    }
}
