import BlogContracts

/// That something is not there any more.
final class JSONRemovalView: RemovalView, DocumentView {
    private var text: String?

    func displayRemoved(_ text: String) {
        self.text = text
    }

    func document() -> Document {
        var json = JSONWriter()
        json.field(#"{"text":"#, text)
        json.raw("}")
        return Document(bytes: json.end())
    }
}
