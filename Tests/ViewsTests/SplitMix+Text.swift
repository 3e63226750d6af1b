import BlogTestSupport

extension SplitMix {
    /// A text of random scalars. Difficult scalars are frequent.
    mutating func text(upTo length: Int) -> String {
        let pools: [ClosedRange<UInt32>] = [
            0x00...0x1F, 0x20...0x7E, 0x20...0x7E, 0x20...0x20, 0x7F...0xA0, 0x300...0x36F, 0x900...0x97F,
            0x1100...0x11FF, 0x200B...0x202E, 0x2066...0x2069, 0x3000...0x30FF, 0x4E00...0x4FFF,
            0xFE00...0xFE0F, 0xD7A0...0xD7FF, 0xE000...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F6FF,
            0x10000...0x10FFFF,
        ]
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...length, using: &self) {
            let pool = pools[Int.random(in: 0..<pools.count, using: &self)]
            if let scalar = Unicode.Scalar(UInt32.random(in: pool, using: &self)) {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
