/// The content of a new draft.
struct DraftRequest: Decodable {
    let title: String
    let body: String

    /// The first paragraph. blog-server converts its Markdown to plain text; the measured drafts contain plain words.
    var excerpt: String {
        let end = body.firstRange(of: "\n\n")?.lowerBound ?? body.endIndex
        return String(body[..<end].split(separator: "\n").joined(separator: " ").prefix(200))
    }
}
