import JSON

/// Reads the body of a new draft: a title and 4 KiB of Markdown with line breaks, quotes and a few letters beyond
/// ASCII.
struct BodyCase: Case {
    private let body: [UInt8]

    init() {
        let line =
            #"The *Analytical Engine* weaves \"algebraic patterns\", wrote Ada in her naïve notes.\n\n"#
        let text = String(repeating: line, count: 4_096 / line.utf8.count)
        body = Array(#"{"title":"Poetical science","body":"\#(text)"}"#.utf8)
    }

    func run() throws -> Int {
        guard case .string(let text)? = try JSONObject(body.span)["body"] else {
            throw Trouble.nothing("no body")
        }
        return text.utf8.count
    }
}
