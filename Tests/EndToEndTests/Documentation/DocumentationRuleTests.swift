import Foundation
import Testing

/// Compares what the documents name with what the project has.
@Suite("Documentation", .blocking)
struct DocumentationRuleTests {
    @Test("Every code block has a known language", arguments: try MarkdownDocument.rootAndArticles())
    func languages(document: MarkdownDocument) {
        let known = ["console", "sh", "swift", "json", "ini", "nginx", "sql", "text", "mermaid"]
        for block in document.codeBlocks {
            #expect(known.contains(block.language), "line \(block.lines.lowerBound)")
        }
    }

    @Test(
        "A block of commands that no test runs has only commands that a test cannot run",
        arguments: try MarkdownDocument.rootAndArticles())
    func untestedCommands(document: MarkdownDocument) {
        let allowed = [
            "make", "sudo", "apt-get", "systemctl", "nginx", "useradd", "cp", "install", "git", "swift", "#",
            "bin/blog-server", "Scripts/", "Benchmarks/", "Examples/", "UPDATE_DOCUMENTATION=1",
        ]
        for block in document.codeBlocks
        where block.language == "sh" && document.lines[block.lines].first != FirstLinesTests.firstLine {
            for line in document.lines[block.lines] {
                let command = line.drop { $0 == " " }
                #expect(command.isEmpty || allowed.contains { command.hasPrefix($0) }, "\(line)")
            }
        }
    }

    @Test(
        "Every link leads to a file and a heading of the project",
        arguments: try MarkdownDocument.rootAndArticles())
    func links(document: MarkdownDocument) throws {
        let folder = (document.path as NSString).deletingLastPathComponent
        for link in document.prose.matches(of: /\]\(([^)#\s]*)(?:#([^)\s]+))?\)/) {
            guard !link.1.hasPrefix("http") else { continue }
            let path =
                link.1.isEmpty
                ? document.path
                : ((folder as NSString).appendingPathComponent(String(link.1)) as NSString).standardizingPath
            let isThere = FileManager.default.fileExists(atPath: ProjectFolder.path + "/" + path)
            #expect(isThere, "\(link.0)")
            if isThere, let anchor = link.2 {
                #expect(try MarkdownDocument(path: path).anchors.contains(String(anchor)), "\(link.0)")
            }
        }
    }

    @Test("Every path in backticks exists", arguments: try MarkdownDocument.rootAndArticles())
    func paths(document: MarkdownDocument) {
        let folders = [
            "Sources", "Libraries", "Tests", "Scripts", "Documentation", "Migrations", "Examples",
            "Benchmarks", "Fuzz",
        ]
        for span in document.codeSpans where folders.contains(where: { span.hasPrefix($0 + "/") }) {
            let path = span.prefix { $0 != " " && $0 != "*" && $0 != "…" && $0 != ":" }
            #expect(FileManager.default.fileExists(atPath: ProjectFolder.path + "/" + path), "\(span)")
        }
    }

    @Test("Every make target in backticks exists", arguments: try MarkdownDocument.rootAndArticles())
    func makeTargets(document: MarkdownDocument) throws {
        let makefile = String(decoding: try ProjectFolder.bytes(of: "Makefile"), as: UTF8.self)
        for span in document.codeSpans {
            guard let target = span.firstMatch(of: /^make ([a-z-]+)/) else { continue }
            #expect(makefile.contains("\n\(target.1):"), "\(span)")
        }
    }

    @Test("Every Swift name and file name in backticks exists")
    func swiftNames() throws {
        let names = try MarkdownDocument.rootAndArticles().flatMap { document in
            let types = document.codeSpans.compactMap {
                $0.wholeMatch(of: /([A-Z][a-z]*[A-Z][A-Za-z]*[a-z][A-Za-z]*)(?:\.[a-z]\w*|<\w+>)?(?:\(.*\))?/)
            }
            let files = document.codeSpans.filter { $0.hasSuffix(".swift") && !$0.contains("/") }
            return types.filter { !$0.0.hasSuffix(".swift") }.map { String($0.1) } + files
        }
        let script = """
            grep --recursive --only-matching --no-filename --word-regexp --fixed-strings --include='*.swift' \
                --include='*.service' --exclude-dir='.build*' "$0" Sources Libraries Tests Migrations Examples Fuzz Benchmarks Documentation | sort --unique
            find Package.swift Sources Libraries Tests Examples/Sources -name '*.swift' -printf '%f\\n'
            """
        let found = try run(
            .shell, ["-c", script, names.joined(separator: "\n")], folder: ProjectFolder.path)

        #expect(Set(names).subtracting(found.text.split(separator: "\n").map(String.init)) == [])
    }

    @Test("The README links to every article, the changelog and the security policy")
    func index() throws {
        let readme = try MarkdownDocument(path: "README.md").prose
        for path in try MarkdownDocument.articles().map(\.path) + ["CHANGELOG.md", "SECURITY.md"] {
            #expect(readme.contains("](\(path))"), "\(path)")
        }
    }

    @Test("The tables of the configuration article are those that make manual writes")
    func configuration() throws {
        let article = "Documentation/configuration.md"
        let written = try run(
            .shell, ["-c", "Scripts/write-settings \"$0\" \(article)", Program.server.path],
            folder: ProjectFolder.path)

        #expect(written.output == Array(try ProjectFolder.bytes(of: article)), "Run make manual.")
    }

    @Test("The command-line article has every command")
    func commands() throws {
        let article = try MarkdownDocument(path: "Documentation/command-line.md")
        for command in try CommandTree.leaves() {
            #expect(article.codeSpans.contains { $0 == command || $0.hasPrefix(command + " ") }, "\(command)")
        }
    }

    @Test("The HTTP article has every operation of the OpenAPI document")
    func operations() throws {
        let document = try OpenAPIDocument.ofProgram()
        let article = try MarkdownDocument(path: "Documentation/http-api.md")

        #expect(document.operations.count > 20)
        for operation in document.operations {
            #expect(article.codeSpans.contains(operation.description), "\(operation)")
        }
    }

    @Test("The logging and metrics article has every metric of the server")
    func metrics() throws {
        let page = try TestBlog.demo().withProgram { try $0.get("/metrics").text }
        let article = try MarkdownDocument(path: "Documentation/logging-and-metrics.md")

        let names = page.matches(of: /(?m)^# TYPE (\w+)/).map { String($0.1) }
        #expect(names.count > 10)
        for name in names { #expect(article.codeSpans.contains { $0.hasPrefix(name) }, "\(name)") }
    }
}
