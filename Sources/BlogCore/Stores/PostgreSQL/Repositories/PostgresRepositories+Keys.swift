import BlogDomain
import Database
import SQLStoreParts

extension PostgresWriting {
    /// The result of an earlier request with the same key; nil without a key, and for a request that must be carried out.
    /// - Parameter find: reads the object with a number.
    /// - Throws: the errors of the connection, and those of the request.
    func earlier<Object>(
        _ request: KeyedRequest?, _ find: (Int64) async throws -> Earlier<Object>
    ) async throws -> Object? {
        guard let request else { return nil }
        let used = try await row(KeyQueries.used(by: request)) { $0.use() }
        if let object = used?.object { return try request.repeated(await find(object)) }
        return try request.repeated(used?.isUsed == true ? .sameKey : .none)
    }

    /// The post of an earlier request.
    func earlierPost(of request: KeyedRequest?) async throws -> PostText? {
        guard let request else { return nil }
        return try await earlier(request) {
            request.earlier(try await text(of: PostID($0), seenBy: request.user))
        }
    }
}
