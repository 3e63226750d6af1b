import CTerminal

/// What a type of terminal can do, by its description (terminfo).
struct TerminalType {
    let isUTF8 = TerminalOwner.isUTF8

    /// - Parameter name: nil for the type in `TERM`.
    /// - Returns: nil if it is unknown, or cannot place the cursor or erase.
    init?(named name: String? = nil) {
        guard terminal_load_type(name) else { return nil }
        guard capability("cup") != nil, capability("clear") != nil, capability("el") != nil else {
            return nil
        }
    }

    /// A text that the terminal understands; nil if it cannot do this.
    func capability(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8]? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            let length = terminal_capability(
                name, Int32(first), Int32(second), text.baseAddress, Int32(text.count))
            return length < 0 ? nil : text.prefix(Int(length)).map { UInt8(bitPattern: $0) }
        }
    }

    /// The number of columns that the terminal probably gives a scalar; -1 if the locale cannot show it.
    static func width(of scalar: Unicode.Scalar) -> Int { Int(terminal_width(scalar.value)) }
}
