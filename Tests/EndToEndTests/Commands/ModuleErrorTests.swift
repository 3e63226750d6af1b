import ArgumentParser
import BlogContracts
import BlogViews
import Testing

@testable import blog_cli

@Suite("Errors of one module of a page", .blocking)
final class ModuleErrorTests: BlogTests {
    @Test("The exit code of a module's error is that of its kind", arguments: ErrorPresentation.Kind.allCases)
    func kinds(kind: ErrorPresentation.Kind) async throws {
        let blog = try TestBlog.empty()
        let invocation = try await Invocation(ViewerOptions.parse(["--database", blog.database]))

        do {
            let view = OneShotContent<LikePresentation>()
            view.displayError(ErrorPresentation(kind: kind, title: "T", detail: "D."))
            try invocation.finish(view)
            Issue.record("An error passed as success")
        } catch CLIError.code(let status) {
            #expect(status == kind.exitStatus)
        }
    }

    @Test(
        "A page whose drafts fail shows its other modules and exits with 74, and standard error has the cause"
    )
    func page() throws {
        try blog.execute("ALTER TABLE likes RENAME TO no_likes")

        let result = try blog.cli("show", "user", "ada")

        #expect(result.exitCode == 74)
        #expect(result.text.hasPrefix("Ada Lovelace\n"))
        #expect(result.text.contains("! Storage error: The database does not answer."))
        #expect(result.errors.contains("cause: the database failed: SQLite error 1: no such table: "))
    }

    @Test("A failure before the scene prints its cause")
    func beforeScene() throws {
        try blog.execute("ALTER TABLE users RENAME TO others")

        let result = try blog.cli("list", "blogs", "--as", "ada")

        #expect(result.exitCode == 74)
        #expect(
            result.errors
                == "cause: the database failed: SQLite error 1: no such table: users\n"
                + "error: The database does not answer.\n")
    }
}
