/// Ways to split bytes into pieces.
enum Splits {
    /// A few pieces, with lengths that follow from a seed.
    static func pieces(of bytes: [UInt8], seed: UInt8) -> [ArraySlice<UInt8>] {
        var state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15
        var rest = bytes[...]
        var pieces: [ArraySlice<UInt8>] = []
        while !rest.isEmpty {
            // The multiplier is Knuth's for MMIX.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let length = 1 + Int(state >> 59) * max(1, bytes.count / 64)
            pieces.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return pieces
    }

    /// Byte by byte, or in short pieces for long inputs.
    static func single(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let length = 1 + bytes.count / 512
        return stride(from: 0, to: bytes.count, by: length).map { bytes[$0..<min($0 + length, bytes.count)] }
    }
}
