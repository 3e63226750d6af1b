import BlogModels
import BlogPresenters
import BlogTestSupport
import MemoryStore
import Scenarios

@testable import MVCEvents

/// A model and its controller, without a view.
@MainActor
final class PageFixture {
    let repositories: MemoryStore
    let site = DemoSite()
    let model: PageModel
    private(set) var questions: [String] = []
    private(set) var opened: [String] = []
    private(set) lazy var controller = makeController()

    private let user: Int64?
    private let setup: PageSetup
    private let answer: Bool

    init(user: Int64? = 132, viewer: Int64? = 107, asks: Bool = true, answer: Bool = true) throws {
        repositories = try PageSetup.demoRepositories()
        setup = try .demo(viewer: viewer, asks: asks, over: repositories, importing: site)
        let localization = setup.localization
        model = PageModel(
            localization: localization, viewer: setup.viewer,
            author: user == nil ? localization.byline : localization.author)
        (self.user, self.answer) = (user, answer)
    }

    private func makeController() -> PageController {
        let effects = PageEffects(
            ask: { [unowned self] in
                questions.append($0)
                return answer
            }, open: { [unowned self] in opened.append($0) })
        return PageController(model, user: user.map(UserID.init), setup, effects: effects)
    }

    var rows: [Rows.Row] { model.blogs.rows.rows }
}
