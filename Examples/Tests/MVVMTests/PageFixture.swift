import BlogModels
import BlogTestSupport
import MemoryStore
import Scenarios

@testable import MVVM

/// The view models of a page, without a view.
@MainActor
final class PageFixture {
    let repositories: MemoryStore
    let site = DemoSite()
    let setup: PageSetup
    private(set) var questions: [String] = []
    private(set) var opened: [String] = []

    init(viewer: Int64? = 107, asks: Bool = true) throws {
        repositories = try PageSetup.demoRepositories()
        setup = try .demo(viewer: viewer, asks: asks, over: repositories, importing: site)
    }

    /// The view model of a user's page. It gets the answer "No" to each question.
    func page(of id: Int64 = 132) -> UserPageViewModel {
        UserPageViewModel(
            user: UserID(id), setup,
            PageActions(
                confirm: { [unowned self] in
                    questions.append($0)
                    return false
                },
                open: { [unowned self] in opened.append($0) }))
    }
}

extension ListViewModel {
    /// The IDs of the rows.
    var ids: [String] { rows.value.map(\.rowID) }

    /// The lines of all rows, and of the notes.
    var text: [[String]] { rows.value.map(\.lines.value) + [notes.value] }
}
