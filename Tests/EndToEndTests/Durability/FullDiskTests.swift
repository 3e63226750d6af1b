import Foundation
import Glibc
import Testing

/// Without space, no write is acknowledged, and reading continues.
@Suite(.blocking)
final class FullDiskTests: BlogTests {
    private static let noRoom = "The disk is full. Nothing was changed."

    @Test(
        "On a full disk writes get 507 and reads succeed, and writes succeed again after space is free",
        .enabled(if: TinyDisk.isPossible, "The system gives users no mount namespaces"))
    func fullDisk() throws {
        let disk = try TinyDisk()
        let client = disk.server.client

        // The copy does not know a token of the original, so a user registers there.
        let account = try client.write(
            "POST", "/users", #"{"username":"zoe","name":"Zoe","password":"correct horse"}"#)
        #expect(account.status == 201)
        let token = try #require(try client.logIn("zoe", "correct horse").json["token"].string)
        let kept = try write(client, token, "kept")
        try disk.fill()
        // The rest of the last page may have room for a write or two.
        var refused = try (1...8).map { try write(client, token, "refused \($0)") }
        let taken = refused.count { $0.status == 201 }
        refused.removeAll { $0.status == 201 }
        let read = try client.get("/users/132", token: token)
        try disk.empty()
        let again = try write(client, token, "again")

        #expect(kept.status == 201)
        #expect(refused.count >= 6)
        for answer in refused {
            try expectProblem(answer, 507)
            #expect(try answer.json["detail"].string == Self.noRoom)
        }
        #expect(read.status == 200)
        #expect(again.status == 201)
        let user = try #require(try account.json["id"].int)
        let drafts = try client.get("/users/\(user)/drafts?limit=100", token: token).json["items"].array
        #expect(drafts.count == 2 + taken)
        #expect(try client.get("/readyz").status == 200)
        try disk.server.stop()
    }

    @Test("A command on a full disk can read, and a write exits with 73 without a change")
    func command() throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))

        let read = try runWithoutRoom(.cli, "--database", blog.database, "show", "user", "ada")
        let refused = try runWithoutRoom(.cli, "--database", blog.database, "like", "1", "--as", "mei")

        #expect(read.exitCode == 0)
        #expect(read.text.hasPrefix("Ada"))
        expectRefusal(refused, 73, Self.noRoom)
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
        #expect(try blog.succeed("like", "1", "--as", "mei").contains("like"))
    }

    @Test("A server on a full disk does not start, and prints the reason")
    func start() throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))

        let result = try runWithoutRoom(.server, "--port", "0", "--database", blog.database)

        #expect(result.exitCode == 1)
        #expect(
            result.onlyErrorLine
                == """
                blog-server: There is not enough space to open or migrate the database \(blog.database). Free some, \
                also for temporary files.
                """)
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
    }

    /// Runs a program that cannot make a file larger.
    private func runWithoutRoom(_ program: Program, _ arguments: String...) throws -> ProgramResult {
        try run(.shell, ["-c", #"ulimit -f 0; exec "$0" "$@""#, program.path] + arguments)
    }

    private func write(_ client: HTTPClient, _ token: String, _ title: String) throws -> ClientResponse {
        try client.write("POST", "/drafts", body(title), token: token)
    }

    /// Long enough to need pages of its own.
    private func body(_ title: String) -> String {
        #"{"title":"\#(title)","body":"\#(String(repeating: "x", count: 20_000))"}"#
    }
}
