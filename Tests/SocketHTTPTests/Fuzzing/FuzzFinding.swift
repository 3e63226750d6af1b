/// A fault that a fuzz target has found, with the bytes that show it.
struct Finding: Error, CustomStringConvertible {
    let description: String

    init(_ description: String, _ bytes: some Sequence<UInt8> = []) {
        let shown = bytes.prefix(4096).map { byte in
            switch byte {
            case UInt8(ascii: "\r"): "\\r"
            case UInt8(ascii: "\n"): "\\n\n"
            case 0x20..<0x7F: String(UnicodeScalar(byte))
            default: "\\x" + String(byte, radix: 16)
            }
        }
        self.description = shown.isEmpty ? description : description + ":\n" + shown.joined()
    }

    /// Throws a finding unless a condition holds.
    static func unless(
        _ holds: Bool, _ description: @autoclosure () -> String, _ bytes: @autoclosure () -> [UInt8] = []
    ) throws(Finding) {
        if !holds { throw Finding(description(), bytes()) }
    }
}
