/// Serializes a response (RFC 9112 §4, §6). The result is exactly one message, regardless of the handler's response.
enum ResponseWriter {
    /// The length of most heads, in bytes, so that the buffer does not grow while one is written.
    private static let usualHead = 512

    /// Appends a whole response, or throws and leaves the output unchanged. Of an event stream it appends only the head.
    /// Returns whether the connection can be used again.
    static func write(
        _ response: HTTPResponse, to exchange: Exchange, date: IMFDate, into output: inout Output
    ) throws(HTTPFailure) -> Bool {
        let body = response.body.bytes
        let before = output.copied.count
        output.copied.reserve(usualHead + (body.count <= Output.maxCopied ? body.count : 0))
        do {
            let keepsAlive = try append(response, to: exchange, date: date, into: &output.copied)
            if response.status.allowsContent, !exchange.isHead {
                output.append(body)
                if let file = response.body.file { output.append(file) }
            }
            return keepsAlive
        } catch {
            output.copied.truncate(to: before)
            throw error
        }
    }

    /// RFC 9110 §15.2.1.
    static func writeContinue(into buffer: inout ByteBuffer) {
        buffer.append("HTTP/1.1 100 Continue\r\n\r\n")
    }

    private static func append(
        _ response: HTTPResponse, to exchange: Exchange, date: IMFDate, into buffer: inout ByteBuffer
    ) throws(HTTPFailure) -> Bool {
        guard (200...599).contains(response.status.rawValue) else { throw .handlerFailed }
        buffer.append("HTTP/1.1 ")
        buffer.append(decimal: response.status.rawValue)
        buffer.append(" ")
        buffer.append(response.status.phrase)
        buffer.append("\r\nDate: ")
        date.bytes.withUnsafeBufferPointer { buffer.append($0) }

        let fields = try appendFields(response.fields, into: &buffer)
        if response.status.allowsContent {
            appendFraming(of: response.body, to: exchange, fields.contentLength, into: &buffer)
        } else if response.status == .resetContent {
            // A client does not know from the status alone that nothing follows (RFC 9112 §6.3).
            buffer.append("\r\nContent-Length: 0")
        }
        buffer.append("\r\nX-Request-Id: ")
        buffer.append(exchange.id)

        let keepsAlive = exchange.keepsAlive && !fields.saysClose
        if !keepsAlive {
            buffer.append("\r\nConnection: close")
        } else if exchange.version == .http10 {
            buffer.append("\r\nConnection: keep-alive")
        }
        buffer.append("\r\n\r\n")
        return keepsAlive
    }

    private static func appendFraming(
        of body: HTTPBody, to exchange: Exchange, _ announced: Int?, into buffer: inout ByteBuffer
    ) {
        // A handler that responds to HEAD without the content may set its length.
        let says = exchange.isHead && body.bytes.isEmpty ? announced : nil
        if let length = says ?? body.length {
            buffer.append("\r\nContent-Length: ")
            buffer.append(decimal: length)
        } else if exchange.version == .http11 {
            buffer.append("\r\nTransfer-Encoding: chunked")
        }
    }

    /// Appends the handler's fields, without those that the server writes itself. Each must be exactly one field (RFC 9110
    /// §5.5, response splitting).
    private static func appendFields(
        _ fields: HTTPFields, into buffer: inout ByteBuffer
    ) throws(HTTPFailure) -> ReservedFields {
        var reserved = ReservedFields()
        let bytes = fields.bytes.span
        for position in fields.positions {
            try bytes.withUnsafeBufferPointer { (bytes) throws(HTTPFailure) in
                let (name, value) = (position.name, position.value)
                guard !name.isEmpty, name.allSatisfy({ bytes[$0].isTokenByte }) else { throw .handlerFailed }
                var isClean = true
                for index in value { isClean = isClean && bytes[index].isFieldValueByte }
                guard isClean else { throw .handlerFailed }
                guard !reserved.note(position, in: bytes) else { return }
                buffer.append("\r\n")
                buffer.append(Bytes(rebasing: bytes[name]))
                buffer.append(": ")
                buffer.append(Bytes(rebasing: bytes[value]))
            }
        }
        return reserved
    }
}

/// The fields that the server writes itself, and their values in a handler's response.
struct ReservedFields {
    private(set) var saysClose = false
    private(set) var contentLength: Int?

    /// Notes a field; returns whether it is reserved.
    mutating func note(_ field: FieldPosition, in bytes: Bytes) -> Bool {
        switch field.name.count {
        case 4:
            return bytes.equals("date", in: field.name)
        case 10 where bytes.equals("connection", in: field.name):
            bytes.forEachListElement(in: field.value) { option in
                if bytes.equals("close", in: option) { saysClose = true }
            }
            return true
        case 12:
            return bytes.equals("x-request-id", in: field.name)
        case 14 where bytes.equals("content-length", in: field.name):
            contentLength = Int(bytes.text(field.value)).flatMap { $0 < 0 ? nil : $0 }
            return true
        case 17:
            return bytes.equals("transfer-encoding", in: field.name)
        default:
            return false
        }
    }
}
