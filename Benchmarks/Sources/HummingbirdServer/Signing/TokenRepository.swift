import CSodium
import Foundation
import GRDB

/// What the database has of tokens.
struct TokenRepository: Sendable {
    let database: DatabasePool

    /// Who holds a token; nil for nobody.
    func user(of token: String) async throws -> Int64? {
        let hash = TokenRepository.hash(token)
        let now = Date.now
        return try await database.read { db in
            try Token
                .filter { $0.hash == hash && $0.expiresAt > Int64(now.timeIntervalSince1970) }
                .fetchOne(db)?.userID
        }
    }

    /// BLAKE2b-256, by which blog-server keeps tokens.
    private static func hash(_ token: String) -> Data {
        let bytes = Array(token.utf8)
        var hash = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), nil, 0)
        return Data(hash)
    }
}
