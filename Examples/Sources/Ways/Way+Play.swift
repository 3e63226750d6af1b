public import Scenarios

extension Way {
    /// Plays a scenario on a page that is built in this way.
    /// - Returns: the steps and the screens after them.
    /// - Throws: an error if the demo blog is not valid.
    @MainActor
    public func play(_ scenario: Scenario) async throws -> String {
        let runner = try ScenarioRunner(viewer: scenario.viewer, asks: scenario.asks) {
            page(for: scenario.scene, $0)
        }
        try await scenario.play(runner)
        runner.page.close()
        return runner.transcript
    }
}
