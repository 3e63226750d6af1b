import CSodium
import Foundation
import GRDB

/// The database access for tokens.
struct TokenRepository: Sendable {
    let database: DatabasePool

    /// The user of a token; nil for an unknown token.
    func user(of token: String) async throws -> Int64? {
        let hash = TokenRepository.hash(token)
        let now = Date.now
        return try await database.read { db in
            try Token
                .filter { $0.hash == hash && $0.expiresAt > Int64(now.timeIntervalSince1970) }
                .fetchOne(db)?.userID
        }
    }

    /// BLAKE2b-256, which blog-server stores for a token.
    private static func hash(_ token: String) -> Data {
        let bytes = Array(token.utf8)
        var hash = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), nil, 0)
        return Data(hash)
    }
}
