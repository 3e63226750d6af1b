import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import PresenterParts
import Scenarios
import Testing
import Toolkit

@testable import MVP
@testable import MVPClosures

/// The views of the MVP examples draw on a table.
@MainActor
@Suite("The views of the MVP examples")
struct ViewTests {
    private let screen = Screen()

    private func drafts() -> ListPresentation<DraftCellPresentation> {
        let rows = [31, 30].map {
            DraftCellPresentation(
                post: PostSummaryPresentation(id: $0, title: "Draft", excerpt: "", version: 1), editedAt: "",
                editedText: "Edited today")
        }
        return ListPresentation(heading: "Drafts", rows: rows, more: nil)
    }

    @Test("A removed row leaves neither its text on the table nor its presentation in the view")
    func removedRow() async throws {
        let view = BlogTable(screen.table())
        let fixture = try PageSetup.demo(viewer: 107, over: PageSetup.demoRepositories())
        let blogs = fixture.scenes.blogs(
            by: .init(132), on: view, errors: view,
            fixture.context(on: screen, failure: view, loading: LoadingLabel(screen.label())))
        try await blogs.load()

        view.displayRemoved(23)

        #expect(view.rows.keys.sorted() == [22, 24])
        #expect(!screen.text.contains("On being misunderstood in print"))
    }

    @Test("A draft table finds a row by its ID, and finds no row for an unknown ID")
    func rowOfDraftTable() {
        let view = DraftTable(screen.table())

        view.display(drafts())

        #expect(view.row(of: "30") == 1)
        #expect(view.row(of: "99") == nil)
    }

    @Test("Draft callbacks find a row by its ID, and find no row for an unknown ID")
    func rowOfDraftCallbacks() {
        let callbacks = ListCallbacks<DraftCellPresentation>()
        let row = callbacks.draw(on: screen.table())

        callbacks.display(drafts())

        #expect(row("30") == 1)
        #expect(row("99") == nil)
    }
}
