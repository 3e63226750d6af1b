/// What is asked for, and what is answered.
struct Answers: ~Copyable {
    private var head = ResponseHead()
    private let scene: UserScene?
    private var body = Output(capacity: 64 * 1024)

    init(database: String?) throws(Failure) {
        guard let database else {
            scene = nil
            return
        }
        scene = try UserScene(Connection(path: database))
    }

    /// Once a turn of the loop.
    mutating func tick() {
        head.tick()
    }

    mutating func answer(_ request: Request, into output: inout Output) {
        guard let target = request.target else { return refuse("405 Method Not Allowed", into: &output) }
        if target.elementsEqual("/healthz".utf8) { return health(into: &output) }
        guard let user = Answers.number(after: "/users/", in: target), let scene else {
            return refuse("404 Not Found", into: &output)
        }
        defer { body.removeAll() }
        guard scene.write(user: user, into: &body) else { return refuse("404 Not Found", into: &output) }
        head.write(
            status: "200 OK",
            fields: """
                Content-Type: application/json\r
                Vary: Accept, Authorization\r
                X-Content-Type-Options: nosniff\r
                Cache-Control: no-cache\r\n
                """,
            tag: ContentHash.of(body.bytes), length: body.count, into: &output)
        output.append(body.bytes)
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

    private mutating func refuse(_ status: StaticString, into output: inout Output) {
        head.write(status: status, fields: "Cache-Control: no-store\r\n", length: 0, into: &output)
    }

    private static func number(after prefix: StaticString, in target: UnsafeRawBufferPointer) -> Int64? {
        let length = prefix.utf8CodeUnitCount
        // Eighteen digits do not overflow.
        guard (length + 1...length + 18).contains(target.count),
            target.starts(with: UnsafeRawBufferPointer(start: prefix.utf8Start, count: length))
        else { return nil }
        var number: Int64 = 0
        for byte in target[length...] {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int64(byte - 0x30)
        }
        return number
    }
}
