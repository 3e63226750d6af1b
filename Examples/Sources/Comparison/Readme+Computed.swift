import BlogModels
import Scenarios
import Toolkit
import Ways

extension Readme {
    /// A part as it is now.
    /// - Throws: what is wrong with a file, or with the demo blog.
    @MainActor
    public static func computed(_ part: Part) async throws -> String {
        switch part {
        case .screen: "```\n" + (try await screen()) + "```\n"
        case .table: try await Report().text
        case .against: try await Verdict().text
        case .obstacles: Obstacles().text
        }
    }

    /// What Ada sees of her own page.
    @MainActor
    private static func screen() async throws -> String {
        let stage = try Stage(viewer: 132) { Way.mvp.page(for: .user(.init(132)), $0) }
        await stage.open()
        return stage.page.screen.text
    }
}
