import Glibc
import Testing

/// Errors of the storage are shown to the operator and not to clients.
@Suite(.blocking)
struct StorageErrorTests {
    @Test("A storage error is logged with the request's id, and the client does not see its details")
    func storageError() throws {
        let blog = try TestBlog.demo()
        let server = try TestServer(database: blog.database)
        try blog.execute("DROP TABLE likes")

        let whole = try server.client.get("/blogs/3")
        let module = try server.client.get("/users/132")
        server.process.signal(SIGTERM)
        let log = try server.process.end().errors.split(separator: "\n")

        let id = try #require(whole["X-Request-Id"])
        #expect(whole.status == 500)
        #expect(module.status == 200)
        #expect(module["ETag"] == nil)
        for answer in [whole, module] {
            #expect(answer.text.contains("The database does not answer."))
            #expect(!answer.text.contains("no such table"))
        }
        #expect(log.contains { $0.contains("no such table: likes") && $0.contains(id) })
    }
}
