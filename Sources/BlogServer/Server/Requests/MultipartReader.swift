import BlogDomain
import Glibc
import SocketHTTP

/// Reads a form with one file as it arrives (RFC 7578): its fields into memory, and the content of its file to where that is kept.
/// The names of files are never used.
struct MultipartReader {
    private enum State {
        case begin, head, field, file, end
    }

    private static let headLimit = 8 << 10
    private static let fieldLimit = 4 << 10
    private static let mostFields = 16

    private(set) var fields: [(name: String, value: String)] = []
    private let delimiter: [UInt8]
    /// Bytes that are not used yet. A delimiter begins with the end of a line, and the first one begins the form.
    private var rest: [UInt8] = [0x0D, 0x0A]
    private var state = State.begin
    private var hasFile = false
    private var field = (name: "", value: [UInt8]())

    /// Nil for a request of another type.
    /// - Throws: ``BodyError/notAForm`` for a form without a valid boundary.
    init?(_ request: HTTPRequest) throws(BodyError) {
        guard request.method == .post, request.contentType == "multipart/form-data" else { return nil }
        let type = Parameters(request.fields["Content-Type"] ?? "")
        guard let boundary = type["boundary"], (1...70).contains(boundary.utf8.count) else { throw .notAForm }
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// Takes the next bytes.
    /// - Parameter write: gets the next bytes of the file.
    /// - Throws: ``BodyError/notAForm``, and the errors of `write`.
    mutating func take(_ bytes: [UInt8], file write: ([UInt8]) async throws -> Void) async throws {
        rest += bytes
        while true {
            switch state {
            case .begin:
                guard try await takeContent({ _ in }) else { return }
            case .head:
                if rest.starts(with: "--".utf8) { state = .end }
                guard state == .head, let end = Self.place(of: Array("\r\n\r\n".utf8), in: rest) else {
                    guard rest.count <= Self.headLimit || state == .end else { throw BodyError.notAForm }
                    if state == .end { continue }
                    return
                }
                guard end <= Self.headLimit, rest.starts(with: [0x0D, 0x0A]) else { throw BodyError.notAForm }
                try begin(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeFirst(end + 4)
            case .file:
                guard try await takeContent(write) else { return }
            case .field:
                var value: [UInt8] = []
                let isComplete = try await takeContent { value += $0 }
                field.value += value
                guard field.value.count <= Self.fieldLimit, fields.count < Self.mostFields,
                    let text = String(validating: field.value, as: UTF8.self) ?? (isComplete ? nil : "")
                else { throw BodyError.notAForm }
                guard isComplete else { return }
                fields.append((field.name, text))
            case .end:
                rest = []
                return
            }
        }
    }

    /// - Throws: ``BodyError/notAForm`` if the form is not complete.
    func finish() throws(BodyError) {
        guard state == .end else { throw .notAForm }
    }

    /// Passes on the content up to the next delimiter.
    /// - Returns: whether it was found; then the head of the next part follows.
    private mutating func takeContent(_ write: ([UInt8]) async throws -> Void) async throws -> Bool {
        let end = Self.place(of: delimiter, in: rest)
        // The beginning of a delimiter may be at the end.
        let count = end ?? max(0, rest.count - delimiter.count + 1)
        if count > 0 { try await write(Array(rest[..<count])) }
        rest.removeFirst(count + (end == nil ? 0 : delimiter.count))
        if end != nil { state = .head }
        return end != nil
    }

    private mutating func begin(_ head: String) throws(BodyError) {
        let lines = head.split(separator: "\r\n").map { $0.split(separator: ":", maxSplits: 1) }
        guard let line = lines.first(where: { $0.first?.lowercased() == "content-disposition" }),
            line.count == 2
        else { throw .notAForm }
        let disposition = Parameters(String(line[1]))
        guard disposition.value == "form-data", let name = disposition["name"] else { throw .notAForm }
        guard disposition["filename"] != nil || disposition["filename*"] != nil else {
            (state, field) = (.field, (name, []))
            return
        }
        guard !hasFile else { throw .notAForm }
        (state, hasFile) = (.file, true)
    }

    private static func place(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return nil }
            var place = 0
            while place + pattern.count <= bytes.count,
                let found = memchr(start + place, Int32(pattern[0]), bytes.count - pattern.count + 1 - place)
            {
                place = UnsafeRawPointer(found) - start
                if memcmp(found, pattern, pattern.count) == 0 { return place }
                place += 1
            }
            return nil
        }
    }
}

/// The value of a header field, and its parameters (RFC 9110 §5.6.6).
private struct Parameters {
    let value: String
    private var parameters: [String: String] = [:]

    init(_ text: String) {
        var parts: [String] = [""]
        var (isQuoted, isEscaped) = (false, false)
        for letter in text.unicodeScalars {
            if isEscaped {
                isEscaped = false
            } else if isQuoted, letter == "\\" {
                isEscaped = true
                continue
            } else if letter == "\"" {
                isQuoted.toggle()
                continue
            } else if letter == ";", !isQuoted {
                parts.append("")
                continue
            }
            parts[parts.count - 1].unicodeScalars.append(letter)
        }
        value = parts[0][...].trimmed.lowercased()
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            parameters[pair[0].trimmed.lowercased()] = String(pair[1].trimmed)
        }
    }

    subscript(name: String) -> String? { parameters[name] }
}
