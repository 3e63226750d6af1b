import Testing

/// A browser without scripts: it keeps cookies and sends forms.
final class Browser {
    let client: HTTPClient
    /// The cookies, by their names.
    var cookies: [String: String] = [:]
    /// The `Set-Cookie` fields of the last response.
    private(set) var changes: [String] = []

    /// The token of the session.
    var session: String? {
        get { cookies["session-\(client.port)"] }
        set { cookies["session-\(client.port)"] = newValue }
    }

    /// The fields of a form that a page of the site sends.
    static let sameOrigin = ["Sec-Fetch-Site": "same-origin"]

    init(_ client: HTTPClient) {
        self.client = client
    }

    /// The browser of a user who registers.
    convenience init(_ client: HTTPClient, as username: String) throws {
        self.init(client)
        try register(username)
    }

    /// Loads a page, and the one to which it leads.
    func open(_ path: String) throws -> ClientResponse {
        var answer = try get(path)
        while answer.status == 301 || answer.status == 303, let location = answer["Location"] {
            answer = try get(String(location.prefix { $0 != "#" }))
        }
        return answer
    }

    /// Loads a page.
    func get(
        _ path: String, accept: String = "text/html", script: Bool = false
    ) throws -> ClientResponse {
        let fields = script ? ["X-Requested-With": "XMLHttpRequest"] : [:]
        return try kept(client.get(path, accept: accept, fields.merging(cookieFields) { $1 }))
    }

    /// Sends a form.
    func send(
        _ path: String, _ form: KeyValuePairs<String, String> = [:],
        _ fields: [String: String] = sameOrigin, type: String = "application/x-www-form-urlencoded",
        accept: String = "text/html"
    ) throws -> ClientResponse {
        try kept(begin(path, Array(form), fields, type: type, accept: accept).answer())
    }

    /// Sends a form.
    func send(_ path: String, _ form: [(key: String, value: String)]) throws -> ClientResponse {
        try kept(begin(path, form).answer())
    }

    /// Writes a draft.
    /// - Returns: its path.
    func write(_ form: KeyValuePairs<String, String>) throws -> String {
        let editor = try #require(try send("/write", form)["Location"])
        #expect(editor.hasSuffix("/edit"))
        return editor.replacing("/edit", with: "")
    }

    /// Sends a form without waiting for the response.
    func begin(
        _ path: String, _ form: [(key: String, value: String)], _ fields: [String: String] = sameOrigin,
        type: String = "application/x-www-form-urlencoded", accept: String = "text/html"
    ) throws -> HTTPExchange {
        let body = form.map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" }.joined(separator: "&")
        var head = "POST \(path) HTTP/1.1\r\nHost: \(client.authority)\r\nConnection: close\r\n"
        head += "Accept: \(accept)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
        for (name, value) in fields.merging(cookieFields, uniquingKeysWith: { $1 }) {
            head += "\(name): \(value)\r\n"
        }
        return try client.send(raw: head + "\r\n" + body)
    }

    /// Registers a user, who is then logged in.
    func register(_ username: String) throws {
        let answer = try send(
            "/register", ["username": username, "name": username, "password": "correct horse"])
        try #require(answer.status == 303)
    }

    private var cookieFields: [String: String] {
        guard !cookies.isEmpty else { return [:] }
        return ["Cookie": cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")]
    }

    private func kept(_ answer: ClientResponse) throws -> ClientResponse {
        changes = answer.fields.filter { $0.name == "set-cookie" }.map(\.value)
        for change in changes {
            let pair = change.prefix { $0 != ";" }.split(separator: "=", omittingEmptySubsequences: false)
            cookies[String(pair[0])] = change.contains("Max-Age=0") ? nil : String(pair[1])
        }
        return answer
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: " "): "+"
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                String(decoding: [byte], as: UTF8.self)
            default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}

extension ClientResponse {
    /// The hidden fields of a page's forms.
    var hidden: [String: String] {
        var fields: [String: String] = [:]
        for match in text.matches(of: /type="hidden" name="([^"]+)" value="([^"]*)"/) {
            fields[String(match.1)] = String(match.2)
        }
        return fields
    }
}
