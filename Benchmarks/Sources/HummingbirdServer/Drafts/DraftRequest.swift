/// What a client sends to begin a draft.
struct DraftRequest: Decodable {
    let title: String
    let body: String

    /// The first paragraph. blog-server makes Markdown plain for it; what is measured are plain words.
    var excerpt: String {
        let end = body.firstRange(of: "\n\n")?.lowerBound ?? body.endIndex
        return String(body[..<end].split(separator: "\n").joined(separator: " ").prefix(200))
    }
}
