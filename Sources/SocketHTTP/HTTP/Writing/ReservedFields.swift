/// The fields that the server writes itself, and what a handler meant to say with its own.
struct ReservedFields {
    private(set) var saysClose = false
    private(set) var contentLength: Int?

    /// Whether a field is one of them.
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
