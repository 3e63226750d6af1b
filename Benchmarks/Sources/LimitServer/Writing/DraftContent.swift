/// The content of a new draft, `{"title":"…","body":"…"}`, in either order.
struct DraftContent {
    private(set) var title: [UInt8] = []
    private(set) var body: [UInt8] = []
    /// The first paragraph. blog-server converts its Markdown to plain text and cuts it; the measured drafts contain
    /// plain words and short first paragraphs.
    private(set) var excerpt: [UInt8] = []

    /// Nil for any other text.
    init?(_ json: UnsafeRawBufferPointer) {
        var scan = JSONScan(json)
        guard scan.takes("{") else { return nil }
        repeat {
            guard let key = scan.string(), scan.takes(":"), let value = scan.string() else { return nil }
            if key.elementsEqual("title".utf8) {
                title = value
            } else if key.elementsEqual("body".utf8) {
                body = value
            } else {
                return nil
            }
        } while scan.takes(",")
        guard scan.takes("}"), scan.isAtEnd, !title.isEmpty else { return nil }
        let lineFeed = UInt8(ascii: "\n")
        for (index, byte) in body.enumerated() {
            if byte == lineFeed, index + 1 == body.count || body[index + 1] == lineFeed { break }
            excerpt.append(byte == lineFeed ? UInt8(ascii: " ") : byte)
        }
    }
}
