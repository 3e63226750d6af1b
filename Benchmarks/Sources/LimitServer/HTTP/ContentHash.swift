/// The hash of an entity tag: four lanes of multiply and fold, as in blog-server. The values may differ.
enum ContentHash {
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
        var lanes = SIMD4<UInt64>(1, 2, 3, 4)
        let blocks = bytes.count / 32
        for block in 0..<blocks {
            lanes = (lanes ^ bytes.loadUnaligned(fromByteOffset: block * 32, as: SIMD4<UInt64>.self)) &* prime
            lanes ^= lanes &>> 29
        }
        var hash = UInt64(bytes.count)
        for index in 0..<4 { hash = (hash ^ lanes[index]) &* prime }
        for byte in bytes[(blocks * 32)...] { hash = (hash ^ UInt64(byte)) &* prime }
        return hash ^ hash >> 32
    }
}
