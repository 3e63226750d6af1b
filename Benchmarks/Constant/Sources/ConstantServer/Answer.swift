import Foundation
import SocketHTTP

/// A response in a file: a header field per line, an empty line, and the content.
struct Answer {
    let response: HTTPResponse

    init(path: String) throws(Failure) {
        guard let bytes = FileManager.default.contents(atPath: path),
            let end = bytes.range(of: Data("\n\n".utf8))
        else { throw .usage("\(path) holds no answer") }
        var fields = HTTPFields()
        for line in String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw .usage("\(path) has no header field in '\(line)'") }
            fields.append(String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
        }
        var response = HTTPResponse(fields: fields, body: Array(bytes[end.upperBound...]))
        // For the log, which must have the same length.
        response.route = "/users/{id}"
        self.response = response
    }
}
