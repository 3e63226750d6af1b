/// A field that a request asks its handler to respond with: `name=value`, both percent-encoded, so of any bytes.
struct HostileField {
    let name: String
    let value: String

    init?(_ query: String?) {
        guard let query else { return nil }
        let parts = query.utf8.split(
            separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        name = Self.decoded(parts[0])
        value = parts.count > 1 ? Self.decoded(parts[1]) : ""
    }

    private static func decoded(_ text: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16), digits.utf8.count == 2 {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
