/// A valid GIF image.
enum ExamplePicture {
    /// An image of as many bytes, at least 300. Two numbers give different images.
    static func gif(bytes: Int = 1_000, _ number: Int = 0, width: Int = 40, height: Int = 30) -> [UInt8] {
        let size = [width & 255, width >> 8, height & 255, height >> 8].map { UInt8($0) }
        var gif = Array("GIF89a".utf8) + size + [0, 0, 0, 0x2C, 0, 0, 0, 0] + size + [0, 2]
        gif += [8] + (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        var left = bytes - gif.count - 2
        while left > 0 {
            // No block of one byte remains.
            let count = left == 257 ? 200 : min(256, left)
            gif += [UInt8(count - 1)] + [UInt8](repeating: 7, count: count - 1)
            left -= count
        }
        return gif + [0, 0x3B]
    }
}

extension HTTPClient {
    /// Sends a body.
    func upload(
        _ body: [UInt8], _ fields: [String: String] = [:], token: String? = nil, accept: String? = nil,
        to path: String = "/pictures"
    ) throws -> ClientResponse {
        let exchange = try beginUpload(body.count, fields, token: token, accept: accept, to: path)
        // A server that refuses the head may close the connection before the body is there.
        try? exchange.send(body)
        return try exchange.answer()
    }

    /// Sends the head of a request with a body.
    func beginUpload(
        _ length: Int, _ fields: [String: String] = [:], token: String? = nil, accept: String? = nil,
        to path: String = "/pictures"
    ) throws -> HTTPExchange {
        try send(
            "POST", path, accept: accept, token: token,
            fields.merging(["Content-Length": "\(length)"]) { $1 })
    }

    /// A form with files, as a browser sends it.
    static func form(_ parts: (head: String, content: [UInt8])..., end: String = "--") -> [UInt8] {
        parts.flatMap { part in
            Array("--edge\r\nContent-Disposition: form-data; \(part.head)\r\n\r\n".utf8) + part.content
                + Array("\r\n".utf8)
        } + Array("--edge\(end)\r\n".utf8)
    }

    static let formType = ["Content-Type": "multipart/form-data; boundary=\"edge\""]
}
