import BlogContracts
import JSONViews
import TextViews

/// The views that the server offers, by media type. One line here is all that a new medium costs.
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

    var views: any ViewFactory {
        switch self {
        case .json: JSONViewFactory()
        case .text: TextViewFactory()
        }
    }
}
