/// A complete response.
struct ClientResponse {
    let status: Int
    /// In order, with names in lower case.
    let fields: [(name: String, value: String)]
    let body: [UInt8]

    init(_ bytes: [UInt8]) throws {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw SystemFailure(reason: "no whole answer came")
        }
        var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")[...]
        guard let first = lines.popFirst(), let status = first.wholeMatch(of: /HTTP\/1\.1 (\d{3}) .+/),
            let number = Int(status.1)
        else { throw SystemFailure(reason: "no status line came") }
        self.status = number
        fields = lines.map { line in
            let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
            return (parts[0].lowercased(), parts.dropFirst().joined())
        }
        body = Array(bytes[end.upperBound...])
    }

    /// A field's value. Repeated values are joined by a bar, which no test expects.
    subscript(name: String) -> String? {
        let values = fields.filter { $0.name == name.lowercased() }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: " | ")
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    var json: JSON {
        get throws { try JSON(body) }
    }

    /// The fields that do not differ between two equal requests.
    var lastingFields: [String] {
        fields.filter { $0.name != "date" && $0.name != "x-request-id" }.map { "\($0.name): \($0.value)" }
    }
}
