import BlogContracts
import JSONViews
import TextViews

/// Every medium there is; a new one is one line here, and all scenarios go through it.
enum Medium: String, CaseIterable, Sendable {
    case json
    case txt

    var views: any ViewFactory {
        switch self {
        case .json: JSONViewFactory()
        case .txt: TextViewFactory()
        }
    }
}
