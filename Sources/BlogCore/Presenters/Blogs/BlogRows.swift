import BlogContracts
import BlogModels
import BlogServices

/// The rows of a list of blogs: makes a presenter for each and pushes them to the list's view.
final class BlogRows {
    private(set) var cells: [BlogCellPresenter] = []

    private let heading: String
    private let emptyText: String
    private let view: any BlogListView
    private let makeCell: (Blog) -> BlogCellPresenter

    init(
        heading: String, emptyText: String, view: any BlogListView,
        makeCell: @escaping (Blog) -> BlogCellPresenter
    ) {
        self.heading = heading
        self.emptyText = emptyText
        self.view = view
        self.makeCell = makeCell
    }

    func replace(with blogs: [Blog], more: MorePresentation?) {
        cells = blogs.map(makeCell)
        if cells.isEmpty {
            view.displayEmpty(EmptyPresentation(heading: heading, text: emptyText))
        } else {
            view.display(presentation(of: cells, more: more))
        }
    }

    func append(_ blogs: [Blog], more: MorePresentation?) {
        let added = blogs.map(makeCell)
        cells += added
        view.displayMore(presentation(of: added, more: more))
    }

    private func presentation(of cells: [BlogCellPresenter], more: MorePresentation?) -> BlogListPresentation
    {
        BlogListPresentation(heading: heading, rows: cells.map(\.presentation), more: more)
    }
}
