import JSONViews
import OneShotViews
import TextViews

/// A view that every format can render.
typealias Rendered = JSONRenderable & TextRenderable

extension CLIOptions {
    /// The view in the format of `--format`; nil if nothing was displayed. A pipe gets the text that HTTP gives: 80
    /// columns, no colour.
    func document(of view: any Rendered) -> Document? {
        switch format {
        case .json: view.jsonDocument()
        case .text:
            view.textDocument(width: Terminal.outputWidth, style: Terminal.hasColour ? .ansi : .plain)
        }
    }
}
