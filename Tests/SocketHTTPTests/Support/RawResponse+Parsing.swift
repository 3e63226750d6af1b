import Testing

extension RawResponse {
    /// All responses in some bytes, which contain only complete messages. Interim responses are skipped. Content
    /// without a length ends with the bytes.
    static func all(in bytes: [UInt8], to methods: [String] = []) throws -> [RawResponse] {
        var rest = bytes[...]
        var responses: [RawResponse] = []
        while !rest.isEmpty {
            let end = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)), "half a head")
            let head = RawResponse(head: text(rest[..<end.lowerBound]), body: "")
            rest = rest[end.upperBound...]
            guard head.status >= 200 else { continue }
            let isHead = methods.indices.contains(responses.count) && methods[responses.count] == "HEAD"
            let body = isHead || [204, 304].contains(head.status) ? "" : try takeBody(of: head, from: &rest)
            responses.append(RawResponse(head: head.head, body: body))
        }
        return responses
    }

    private static func takeBody(of head: RawResponse, from rest: inout ArraySlice<UInt8>) throws -> String {
        let length = head.field("Content-Length").flatMap(Int.init) ?? rest.count
        try #require(rest.count >= length, "half a content")
        defer { rest = rest.dropFirst(length) }
        return text(rest.prefix(length))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}

extension ClientEnd {
    /// The received responses to requests with these methods (GET by default).
    func responses(to methods: [String] = []) throws -> [RawResponse] {
        try RawResponse.all(in: receive(), to: methods)
    }
}
