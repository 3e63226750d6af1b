import SocketHTTP

/// The fields of a form of a web page: a body of the type `application/x-www-form-urlencoded` (WHATWG URL §5.1).
struct FormFields: Sendable {
    /// The fields in their order. Line ends are line feeds, because browsers send CR LF from a text area.
    private(set) var fields: [(name: String, value: String)] = []

    /// The greatest number of fields.
    private static let limit = 64

    /// Reads the form that a request sends.
    /// - Throws: ``BodyError``; the errors of reading it.
    init(_ request: HTTPRequest, limit: BodyLimit) async throws {
        try self.init(try await request.body(upTo: limit))
    }

    /// Parses a form.
    /// - Throws: ``BodyError/notAForm``.
    init(_ bytes: [UInt8]) throws(BodyError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let pair = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[pair.endIndex...].dropFirst()
            guard !pair.isEmpty else { continue }
            let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            guard fields.count < Self.limit, let name = PercentCoding.decode(form: pair[..<end]),
                let value = PercentCoding.decode(form: pair[end...].dropFirst())
            else { throw .notAForm }
            fields.append((name, value))
        }
    }

    init(_ fields: KeyValuePairs<String, String>) {
        self.fields = fields.map { (name: $0.key, value: $0.value) }
    }

    init(_ fields: [(name: String, value: String)]) {
        self.fields = fields
    }

    /// The value of the first field with a name.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The fields with these names.
    func only(_ names: [String]) -> FormFields {
        var form = self
        form.fields = fields.filter { names.contains($0.name) }
        return form
    }

    /// Whether a form is sent again after a login: a text that a person has typed, or a switch that is turned on. Anything
    /// else waits until the person presses the button again.
    var canBeResumed: Bool { self["on"] == "1" || FormPages.textNames.contains { self[$0] != nil } }

    /// The fields whose name begins with a prefix, without it.
    func after(_ prefix: String) -> FormFields {
        var form = self
        form.fields = fields.compactMap { field in
            guard field.name.hasPrefix(prefix) else { return nil }
            return (String(field.name.dropFirst(prefix.count)), field.value)
        }
        return form
    }
}
