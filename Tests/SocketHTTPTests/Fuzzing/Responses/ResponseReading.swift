/// Reads the server's output as responses, strictly by RFC 9112: every deviation is a finding.
struct ResponseReading {
    private var rest: ArraySlice<UInt8>
    private(set) var responses: [SeenResponse] = []

    private enum Stop: Error {
        case ranOut
        case found(Finding)
    }

    /// Reads responses to requests with these contexts; one more is read as the response to a GET.
    init(_ bytes: [UInt8], contexts: [ResponseContext]) throws(Finding) {
        rest = bytes[...]
        var interims = 0
        while !rest.isEmpty {
            let context = responses.count < contexts.count ? contexts[responses.count] : ResponseContext()
            var response = SeenResponse(interims: interims)
            let before = rest.count
            do throws(Stop) {
                try readHead(into: &response)
                guard response.status != 100 else {
                    try Self.check(response.fields.isEmpty, "a field in an interim response")
                    interims += 1
                    continue
                }
                try Self.check(response.status >= 200, "status \(response.status)")
                try readContent(of: &response, context)
                response.isComplete = true
            } catch .found(let finding) {
                throw Finding(finding.description, bytes)
            } catch {
                rest = []
            }
            response.length = before - rest.count
            interims = 0
            responses.append(response)
        }
    }

    private mutating func readHead(into response: inout SeenResponse) throws(Stop) {
        let line = try nextLine()
        let text = ReferenceGrammar.lowercased(line)
        let isStatusLine =
            line.starts(with: "HTTP/1.1 ".utf8) && line.count > 13 && Array(text.utf8)[12] == 0x20
            && ReferenceGrammar.isValue(line)
        guard isStatusLine, let status = ReferenceGrammar.number(line.dropFirst(9).prefix(3)) else {
            throw .found(Finding("a status line that is none"))
        }
        response.status = status
        while true {
            let line = try nextLine()
            if line.isEmpty {
                response.isHeadComplete = true
                return
            }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                ReferenceGrammar.isToken(line[..<colon]),
                ReferenceGrammar.isValue(line[(colon + 1)...])
            else { throw .found(Finding("a field that is none")) }
            response.fields.append(
                (
                    ReferenceGrammar.lowercased(line[..<colon]),
                    String(decoding: ReferenceGrammar.trimmed(line[(colon + 1)...]), as: UTF8.self)
                ))
        }
    }

    private mutating func readContent(
        of response: inout SeenResponse, _ context: ResponseContext
    ) throws(Stop) {
        let codings = response.values(of: "transfer-encoding")
        let lengths = response.values(of: "content-length")
        try Self.check(codings.count + lengths.count <= 1, "more than one framing")
        let hasNone = response.status == 204 || response.status == 304
        try Self.check(codings.isEmpty && (!hasNone || lengths.isEmpty), "a framing that is not due")
        if context.isHead || hasNone || context.isRefused && rest.isEmpty { return }
        guard let text = lengths.first, let length = ReferenceGrammar.number(ArraySlice(text.utf8)) else {
            throw .found(Finding("a response without a length"))
        }
        response.content = Array(rest.prefix(length))
        rest = rest.dropFirst(length)
        if response.content.count < length { throw .ranOut }
    }

    private mutating func nextLine() throws(Stop) -> ArraySlice<UInt8> {
        guard let (text, after) = ReferenceGrammar.line(rest) else { throw .ranOut }
        try Self.check(text.last == 0x0D, "a line that ends in LF alone")
        rest = after
        return text.dropLast()
    }

    private static func check(_ holds: Bool, _ description: @autoclosure () -> String) throws(Stop) {
        if !holds { throw .found(Finding(description())) }
    }
}
