import BlogTestSupport
import Testing

/// `Scripts/check-imports.py` finds every import that `Scripts/imports.txt` does not allow.
@Suite(.enabled(if: LongTests.areOn, "make lint runs the script"))
struct ImportRuleTests {
    @Test("Every import of the project is allowed")
    func project() throws {
        let verdict = try CheckScript.imports.checkProject()

        #expect(verdict.isPassed)
        #expect(verdict.errors == "")
        #expect(verdict.output == "Every import is within the architecture.\n")
    }

    @Test(
        "A forbidden import is found in every spelling",
        arguments: [
            "import BlogModels", "public import BlogModels", "internal import BlogModels",
            "@testable import BlogModels", "@testable public import BlogModels",
            "import struct BlogModels.User",
            "public import struct BlogModels.User", "import func BlogModels.text",
            "@_exported import BlogModels",
            "@preconcurrency import BlogModels", "@_spi(Inner) import BlogModels",
            "@preconcurrency @_implementationOnly import BlogModels", "    import BlogModels",
            "package\timport\tBlogModels", "import BlogContracts; import BlogModels",
            "#if DEBUG\nimport BlogModels\n#endif", "import BlogModels // for now",
            "@preconcurrency\nimport BlogModels",
            "/* so */ import BlogModels", "import enum BlogModels . PostState",
        ])
    func spellings(statement: String) throws {
        let path = "Sources/BlogCore/Views/TextViews/Broken.swift"
        let line = 2 + (statement.contains("\nimport") ? 1 : 0)

        let verdict = try CheckScript.imports.checkProject(
            with: "import BlogContracts\n\(statement)\n", at: path)

        #expect(!verdict.isPassed)
        #expect(
            verdict.errors == "\(path):\(line): Sources/BlogCore/Views/TextViews must not import BlogModels\n"
        )
        #expect(verdict.output == "")
    }

    @Test(
        "Each layer has its own list of allowed imports",
        arguments: [
            ("Sources/BlogCore/Models", "Foundation"), ("Sources/BlogCore/Contracts", "BlogModels"),
            ("Sources/BlogCore/Services", "BlogContracts"), ("Sources/BlogCore/Presenters", "JSONViews"),
            ("Sources/BlogCore/Presenters", "SocketHTTP"),
            ("Sources/BlogCore/Views/JSONViews", "BlogPresenters"),
            ("Sources/BlogCore/Stores/SQLite", "BlogPresenters"),
            ("Sources/BlogCore/Stores/Memory", "Database"),
            ("Libraries/SocketHTTP", "BlogServices"), ("Libraries/Metrics", "SocketHTTP"),
            ("Sources/BlogServer", "Database"),
            ("Sources/BlogCLI", "SocketHTTP"), ("Migrations", "Foundation"),
        ])
    func layers(folder: String, module: String) throws {
        let path = folder + "/Deeper/Broken.swift"

        let verdict = try CheckScript.imports.checkProject(with: "\n\nimport \(module)\n", at: path)

        #expect(!verdict.isPassed)
        #expect(verdict.errors == "\(path):3: \(folder) must not import \(module)\n")
    }

    @Test("A folder without a line for it or a folder above it may import nothing")
    func newFolder() throws {
        for path in ["Sources/BlogCore/Views/Elsewhere/Page.swift", "Sources/Elsewhere/Deep/File.swift"] {
            let verdict = try CheckScript.imports.checkProject(
                with: "public import BlogContracts\n", at: path)

            #expect(!verdict.isPassed)
            #expect(
                verdict.errors == "\(path):1: this folder has no line in Scripts/imports.txt\n"
            )
        }
    }

    @Test("Text that only looks like an import is ignored")
    func lookalikes() throws {
        let text = """
            // import BlogModels
            /// import BlogModels
            let important = "import BlogModels"
            func importBlogModels() {}
            """

        let verdict = try CheckScript.imports.checkProject(
            with: text, at: "Sources/BlogCore/Views/TextViews/Innocent.swift")

        #expect(verdict.isPassed)
    }
}
