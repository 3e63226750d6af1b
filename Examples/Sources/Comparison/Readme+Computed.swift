import BlogModels
import Scenarios
import Toolkit
import Ways

extension Readme {
    /// The current value of a part.
    /// - Throws: an error if a source file cannot be read.
    @MainActor
    public static func computed(_ part: Part) async throws -> String {
        switch part {
        case .screen: "```\n" + (try await screen()) + "```\n"
        case .table: try await Report().text
        case .against: try await CaseAgainstMVP().text
        case .unreached: UnreachedBehaviours().text
        }
    }

    /// The page that Ada sees of herself.
    @MainActor
    private static func screen() async throws -> String {
        let runner = try ScenarioRunner(viewer: 132) { Way.mvp.page(for: .user(.init(132)), $0) }
        await runner.open()
        return runner.page.screen.text
    }
}
