import BlogViews

/// A medium of the programs.
enum Medium {
    case json
    case wrapped(width: Int, TextStyle)

    /// Text for a terminal.
    static func text(width: Int = 80, style: TextStyle = .plain) -> Medium { .wrapped(width: width, style) }

    /// The rendered view; nil if nothing was displayed.
    func document(_ view: any JSONRenderable & TextRenderable) -> Document? {
        switch self {
        case .json: view.jsonDocument()
        case .wrapped(let width, let style): view.textDocument(width: width, style: style)
        }
    }
}
