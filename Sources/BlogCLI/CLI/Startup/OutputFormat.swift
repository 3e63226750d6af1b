import ArgumentParser
import BlogViews

/// The output format of a command.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case jsonl
}

/// A view that every format can render.
typealias Rendered = JSONRenderable & TextRenderable

extension OutputFormat {
    /// Renders a view; nil if nothing was displayed. In a pipe, text has 80 columns and no colour, as over HTTP.
    func document(of view: any Rendered) -> Document? {
        switch self {
        case .text: view.textDocument(width: Terminal.outputWidth, style: Terminal.outputStyle)
        case .json: view.jsonDocument()
        case .jsonl: view.jsonLines()
        }
    }

    /// Renders one page of a list that is printed page by page.
    /// - Parameters:
    ///   - rowsBefore: the number of rows on the previous pages; nil for the first page.
    ///   - section: the section of the last one.
    ///   - isPartialBefore: whether a previous page was incomplete.
    func page<Row: JSONRow & TextRow>(
        of list: OneShotList<Row>, after rowsBefore: Int?, in section: String?, isPartialBefore: Bool
    ) -> [UInt8] {
        switch self {
        case .text:
            list.textPage(
                after: rowsBefore, in: section, width: Terminal.outputWidth, style: Terminal.outputStyle)
        case .json: list.jsonPage(after: rowsBefore, isPartialBefore: isPartialBefore)
        case .jsonl: list.jsonLines()?.bytes ?? []
        }
    }
}
