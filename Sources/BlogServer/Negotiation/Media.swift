import JSONViews
import OneShotViews
import TextViews

/// A view that every medium can render.
typealias Rendered = JSONRenderable & TextRenderable

/// The media that the server offers.
enum Media: CaseIterable {
    /// The default, and preferred where a client likes several alike.
    case json
    case text

    var type: String {
        switch self {
        case .json: "application/json"
        case .text: "text/plain"
        }
    }

    var contentType: String {
        switch self {
        case .json: "application/json"
        case .text: "text/plain; charset=utf-8"
        }
    }

    /// The view, rendered in this medium; nil if nothing was displayed.
    func document(of view: any Rendered) -> Document? {
        switch self {
        case .json: view.jsonDocument()
        case .text: view.textDocument()
        }
    }
}
