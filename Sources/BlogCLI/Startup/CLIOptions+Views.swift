import BlogContracts
import JSONViews
import TextViews

extension CLIOptions {
    /// The views of the format asked for. A pipe gets the text that HTTP gives: 80 columns, no colour.
    var views: any ViewFactory {
        switch format {
        case .json: JSONViewFactory()
        case .text: TextViewFactory(width: Terminal.outputWidth, style: Terminal.hasColour ? .ansi : .plain)
        }
    }
}
