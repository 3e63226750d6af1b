import BlogDomain
import Database
import SQLStoreParts

extension Connection {
    /// The result of an earlier request with the same key; nil without a key, and for a request that must be carried out.
    /// - Parameter find: reads the object with a number.
    /// - Throws: the errors of the connection, and those of the request.
    func earlier<Object>(
        _ request: KeyedRequest?, _ find: (Int64) throws -> Earlier<Object>
    ) throws -> Object? {
        guard let request else { return nil }
        let used = try row(KeyQueries.used(by: request)) { $0.use() }
        if let object = used?.object { return try request.repeated(find(object)) }
        return try request.repeated(used?.isUsed == true ? .sameKey : .none)
    }

    /// The post of an earlier request.
    func earlierPost(of request: KeyedRequest?) throws -> PostText? {
        guard let request else { return nil }
        return try earlier(request) { request.earlier(try text(of: PostID($0), seenBy: request.user)) }
    }

    /// Stores a request with the number of its object, in the transaction that changes the object.
    func keep(_ request: KeyedRequest?, _ number: Int64) throws {
        for call in KeyQueries.calls(keeping: request, number) { try run(call) }
    }
}
