import BlogModels
import Scenarios
import Toolkit
import Ways

extension Way {
    /// The number of lines drawn for one like.
    @MainActor
    func linesPerLike() async throws -> Int {
        let runner = try ScenarioRunner(viewer: 107) { page(for: .user(.init(132)), $0) }
        await runner.open()
        let drawn = runner.page.screen.linesDrawn
        await runner.press("like", row: "23")
        runner.page.close()
        return runner.page.screen.linesDrawn - drawn
    }
}
