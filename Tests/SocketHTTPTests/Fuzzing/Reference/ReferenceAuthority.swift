/// `uri-host [":" port]` by the grammar of RFC 3986 §3.2 and its appendix A.
enum ReferenceAuthority {
    private static let alphanumerics = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    private static let nameBytes = ByteSet(alphanumerics + "-._~!$&'()*+,;=")

    /// Whether the bytes are a valid authority. Its host may be empty unless `needsHost`.
    static func isOne(_ bytes: some Collection<UInt8>, needsHost: Bool) -> Bool {
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
        var text = String(decoding: bytes, as: UTF8.self)
        // The port follows the last colon, unless that is within brackets.
        if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
            let port = text[text.index(after: colon)...]
            guard port.utf8.allSatisfy(ReferenceGrammar.digits.contains) else { return false }
            let number = port.drop { $0 == "0" }
            guard number.isEmpty || (Int(number) ?? .max) < 65536 else { return false }
            text = String(text[..<colon])
        }
        if text.isEmpty { return !needsHost }
        guard text.hasPrefix("["), text.hasSuffix("]") else { return isName(Array(text.utf8)) }
        let inner = String(text.dropFirst().dropLast())
        return isIPv6(inner) || isFuture(inner)
    }

    private static func isName(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = rest.prefix(2)
                guard digits.count == 2, digits.allSatisfy(ReferenceGrammar.hexadecimalDigits.contains) else {
                    return false
                }
                rest = rest.dropFirst(2)
            } else if !nameBytes.contains(byte) {
                return false
            }
        }
        return true
    }

    /// Eight groups, or fewer with `::` once; the last two may be an IPv4 address.
    private static func isIPv6(_ text: String) -> Bool {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return false }
        var count = 0
        for (index, half) in halves.enumerated() where !half.isEmpty {
            let groups = half.split(separator: ":", omittingEmptySubsequences: false)
            for (place, group) in groups.enumerated() {
                let isLast = index == halves.count - 1 && place == groups.count - 1
                if isLast, isIPv4(group) {
                    count += 2
                } else {
                    guard (1...4).contains(group.count),
                        group.utf8.allSatisfy(ReferenceGrammar.hexadecimalDigits.contains)
                    else { return false }
                    count += 1
                }
            }
        }
        return halves.count == 2 ? count < 8 : count == 8
    }

    private static func isIPv4(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map(String.init) == String(part) }
    }

    private static func isFuture(_ text: String) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let mark = parts[0].first, "vV".contains(mark) else { return false }
        let version = parts[0].dropFirst()
        return !version.isEmpty && version.utf8.allSatisfy(ReferenceGrammar.hexadecimalDigits.contains)
            && !parts[1].isEmpty
            && parts[1].utf8.allSatisfy { nameBytes.contains($0) || $0 == UInt8(ascii: ":") }
    }
}
