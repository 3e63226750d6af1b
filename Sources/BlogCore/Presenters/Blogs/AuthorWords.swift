/// Words authors for one list. Rows that stand together are mostly of one author, who is worded once.
final class AuthorWords {
    private let format: AuthorFormatter
    private let wording: any Wording
    private var last: (name: String, text: String)?

    init(_ format: AuthorFormatter, _ wording: any Wording) {
        self.format = format
        self.wording = wording
    }

    func text(_ name: String) -> String {
        if let last, last.name == name { return last.text }
        let text = format.text(name, wording)
        last = (name, text)
        return text
    }
}
