import BlogContracts
import BlogTransfer
import PresenterParts
import Toolkit

/// Draws the changed parts of a page.
final class PageView {
    private let loading: Label
    private let user: Label
    private let blogs: Table
    // [drafts
    private let drafts: Table
    // drafts]
    // [bin
    private let bin: Label
    // bin]
    private let files: Table

    init(on screen: Screen) {
        loading = screen.label()
        user = screen.label()
        blogs = screen.table()
        // [drafts
        drafts = screen.table()
        // drafts]
        // [bin
        bin = screen.label()
        // bin]
        files = screen.table()
    }

    func draw(_ change: PageChange, of state: PageState) {
        switch change {
        case .loading: loading.lines = state.loading.isLoading ? ["Loading…"] : []
        case .user: user.lines = [state.user.content?.lines, state.user.error.map { [$0.line] }].joined()
        case .blogs(let change): draw(change, of: state.blogs)
        // [drafts
        case .drafts(let change): draw(change, of: state.drafts)
        // drafts]
        // [bin
        case .bin: bin.lines = [state.bin.content?.text, state.bin.error?.line].compactMap(\.self)
        // bin]
        case .files(let change): draw(change, of: state.files)
        }
    }

    private func draw(_ change: ListChange, of state: BlogListState) {
        blogs.draw(
            change, heading: state.heading,
            rows: { Table.Row(id: $0.blog.id, lines: $0.blog.lines($0.error)) }, of: state.rows,
            notes: [state.emptyText, state.hasMore ? "▾ more" : nil, state.error?.line])
    }

    // [drafts
    private func draw(_ change: ListChange, of state: DraftListState) {
        drafts.draw(
            change, heading: state.heading, rows: { Table.Row(id: $0.id, lines: [$0.line]) },
            of: state.rows, notes: [state.emptyText, state.error?.line])
    }
    // drafts]

    private func draw(_ change: ListChange, of state: ImportState) {
        files.draw(
            change, heading: state.rows.isEmpty ? nil : "Import",
            rows: { Table.Row(id: $0.path, lines: [$0.line]) },
            of: state.rows, notes: [state.error?.line])
    }
}

extension [[String]?] {
    fileprivate func joined() -> [String] { compactMap(\.self).flatMap(\.self) }
}
