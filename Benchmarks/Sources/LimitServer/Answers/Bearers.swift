import CSodium

/// Finds the user of a token, which is stored as BLAKE2b-256.
struct Bearers {
    private let statement: Statement

    init(_ connection: Connection) throws(Failure) {
        statement = try Statement(
            "SELECT user_id, id FROM tokens WHERE hash = ?1 AND expires_at > ?2", on: connection)
    }

    /// Nil for an unknown token.
    func user(of token: UnsafeRawBufferPointer, at moment: Int) -> Int64? {
        guard !token.isEmpty else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { hash in
            guard let place = hash.baseAddress else { return nil }
            crypto_generichash(
                place, hash.count, token.baseAddress, UInt64(token.count), nil, 0)
            statement.bind(blob: UnsafeRawBufferPointer(hash), at: 1)
            statement.bind(Int64(moment), at: 2)
            defer { statement.reset() }
            return statement.step() ? statement.integer(0) : nil
        }
    }
}
