/// Handles requests.
struct Answers: ~Copyable {
    private var head = ResponseHead()
    private let pages: Pages?
    private let writer: Writer?
    /// Whether a transaction has begun in this turn of the loop.
    private var isWriting = false
    private var body = Output(capacity: 64 * 1024)

    /// Without a database there is only `/healthz`.
    init(database: String?, writer: Writer?) throws(Failure) {
        pages = if let database { try Pages(Connection(reading: database)) } else { nil }
        self.writer = writer
    }

    /// Called once per turn of the loop.
    mutating func tick() {
        head.tick()
    }

    /// Ends the turn's transaction. Returns whether its writes are on the disk.
    mutating func commit() -> Bool {
        defer { isWriting = false }
        return isWriting && writer?.commit() == true
    }

    /// Writes the response. Returns whether it must wait for ``commit()``.
    mutating func answer(_ request: Request, into output: inout Output) -> Bool {
        if request.method == .get, request.target.elementsEqual("/healthz".utf8) {
            health(into: &output)
            return false
        }
        defer { body.removeAll() }
        guard let pages, let route = Route(request) else {
            refuse("404 Not Found", into: &output)
            return false
        }
        switch route {
        case .user(let id): show(pages.user.write(user: id, into: &body), into: &output)
        case .blog(let id): show(pages.blog.write(blog: id, into: &body), into: &output)
        case .blogs(let start): list(pages.blogs, after: start, into: &output)
        case .like(let id): return write(request, into: &output) { $0.like(id, by: $1, at: $2, into: &$3) }
        case .drafts: return write(request, into: &output) { $0.addDraft(request, by: $1, at: $2, into: &$3) }
        }
        return false
    }

    private mutating func health(into output: inout Output) {
        let content: StaticString = "{\"status\":\"ok\"}\n"
        head.write(
            status: "200 OK",
            fields: """
                Content-Type: application/json\r
                Vary: Accept\r
                Cache-Control: no-store\r
                X-Content-Type-Options: nosniff\r\n
                """,
            length: content.utf8CodeUnitCount, into: &output)
        output.append(content)
    }

    private mutating func show(_ isThere: Bool, into output: inout Output) {
        guard isThere else { return refuse("404 Not Found", into: &output) }
        head.write(
            status: "200 OK", fields: Answers.kept, tag: ContentHash.of(body.bytes), length: body.count,
            into: &output)
        output.append(body.bytes)
    }

    private mutating func list(_ list: BlogList, after start: Cursor, into output: inout Output) {
        let next = list.write(after: start, into: &body)
        body.append("\n")
        head.write(
            status: "200 OK", fields: Answers.kept, next: next, tag: ContentHash.of(body.bytes),
            length: body.count, into: &output)
        output.append(body.bytes)
    }

    /// Runs a write for the user of the request's token.
    private mutating func write(
        _ request: Request, into output: inout Output,
        _ action: (Writer, _ user: Int64, _ moment: Int64, inout Output) -> Writer.Result
    ) -> Bool {
        guard let writer, let user = pages?.bearers.user(of: request.token, at: head.second) else {
            refuse("401 Unauthorized", into: &output)
            return false
        }
        isWriting = isWriting || writer.begin()
        guard isWriting else {
            refuse("500 Internal Server Error", into: &output)
            return false
        }
        switch action(writer, user, Int64(head.second), &body) {
        case .done:
            head.write(status: "200 OK", fields: Answers.unkept, length: body.count, into: &output)
        case .made(let id):
            head.write(
                status: "201 Created", fields: Answers.unkept, draft: id, tag: ContentHash.of(body.bytes),
                length: body.count, into: &output)
        case .notFound: refuse("404 Not Found", into: &output)
        case .malformed: refuse("422 Unprocessable Content", into: &output)
        }
        output.append(body.bytes)
        return true
    }

    private mutating func refuse(_ status: StaticString, into output: inout Output) {
        head.write(status: status, fields: "Cache-Control: no-store\r\n", length: 0, into: &output)
    }

    private static let kept: StaticString = """
        Content-Type: application/json\r
        Vary: Accept, Authorization, Accept-Encoding\r
        X-Content-Type-Options: nosniff\r
        Cache-Control: no-cache\r\n
        """
    private static let unkept: StaticString = """
        Content-Type: application/json\r
        Vary: Accept, Authorization, Accept-Encoding\r
        X-Content-Type-Options: nosniff\r
        Cache-Control: no-store\r\n
        """
}
