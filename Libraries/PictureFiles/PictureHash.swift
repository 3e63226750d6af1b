import CSodium

/// The hash that names the file of a picture: BLAKE2b-256 (RFC 7693) of bytes that come in pieces. `b2sum --length 256` shows the same.
public struct PictureHash: ~Copyable {
    private static let count = 32

    /// libsodium wants it at an address that is a multiple of 64.
    private let state = UnsafeMutableRawPointer.allocate(
        byteCount: crypto_generichash_statebytes(), alignment: 64)

    public init() {
        crypto_generichash_init(OpaquePointer(state), nil, 0, Self.count)
    }

    deinit {
        state.deallocate()
    }

    public mutating func add(_ bytes: [UInt8]) {
        crypto_generichash_update(OpaquePointer(state), bytes, UInt64(bytes.count))
    }

    /// The hash of all bytes in small hexadecimal digits.
    public var digits: String {
        var hash = [UInt8](repeating: 0, count: Self.count)
        crypto_generichash_final(OpaquePointer(state), &hash, hash.count)
        return hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
