/// The line before a chunk: `1*HEXDIG *( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )` (RFC 9112
/// §7.1.1), read from the left with the whole line available.
struct ReferenceChunkSize {
    private var rest: ArraySlice<UInt8>

    /// The size; nil for an invalid line. A number that is too long is invalid.
    static func read(_ line: ArraySlice<UInt8>) -> Int? {
        let digits = line.prefix { ReferenceGrammar.hexadecimalDigits.contains($0) }
        var reading = ReferenceChunkSize(rest: line[digits.endIndex...])
        guard digits.count <= 16 else { return nil }
        while !reading.rest.isEmpty {
            guard reading.takeExtension() else { return nil }
        }
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private mutating func takeExtension() -> Bool {
        skipSpace()
        guard take(";") else { return false }
        skipSpace()
        guard takeToken() else { return false }
        let afterName = rest
        skipSpace()
        guard take("=") else {
            rest = afterName
            return true
        }
        skipSpace()
        return rest.first == UInt8(ascii: "\"") ? takeQuoted() : takeToken()
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func takeToken() -> Bool {
        let token = rest.prefix { ReferenceGrammar.tokenBytes.contains($0) }
        rest = rest[token.endIndex...]
        return !token.isEmpty
    }

    private mutating func takeQuoted() -> Bool {
        guard take("\"") else { return false }
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") {
                guard let pair = rest.popFirst(), ReferenceGrammar.valueBytes.contains(pair) else {
                    return false
                }
            } else if !ReferenceGrammar.valueBytes.contains(byte) {
                return false
            }
        }
        return false
    }
}
