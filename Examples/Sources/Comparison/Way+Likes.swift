import BlogModels
import Scenarios
import Toolkit
import Ways

extension Way {
    /// How many lines are drawn for one like.
    @MainActor
    func linesPerLike() async throws -> Int {
        let stage = try Stage(viewer: 107) { page(for: .user(.init(132)), $0) }
        await stage.open()
        let drawn = stage.page.screen.linesDrawn
        await stage.press("like", row: "23")
        stage.page.close()
        return stage.page.screen.linesDrawn - drawn
    }
}
