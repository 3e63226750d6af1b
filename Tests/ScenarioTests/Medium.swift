import BlogViews

/// A view that every medium can render.
typealias Rendered = JSONRenderable & TextRenderable

/// Every medium. Each scenario is rendered in all of them.
enum Medium: String, CaseIterable, Sendable {
    case json
    case txt

    /// The rendered view; nil if nothing was displayed.
    func document(of view: any Rendered) -> Document? {
        switch self {
        case .json: view.jsonDocument()
        case .txt: view.textDocument()
        }
    }
}
