import Foundation
import Testing

@Suite("Installation", .blocking)
struct InstallTests {
    private let folder: String

    init() throws {
        folder = try TestBlog.empty().path("root")
    }

    private func make(_ target: String, prefix: String) throws -> ProgramResult {
        let programs = (Program.cli.path as NSString).deletingLastPathComponent
        return try run(
            .shell,
            [
                "-c", #"exec make --silent "$@""#, "make", target, "DESTDIR=\(folder)", "PREFIX=\(prefix)",
                "PROGRAMS=\(programs)",
            ], folder: ProjectFolder.path)
    }

    private func files() throws -> [String] {
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
        return all.filter { path in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
            return isThere && !isFolder.boolValue
        }.sorted()
    }

    @Test("make install installs the programs with everything around them, and make uninstall removes it")
    func round() throws {
        let installed = try make("install", prefix: "/opt/blog")

        #expect(installed.exitCode == 0, "\(installed.errors)")
        let paths = [
            "bin/blog-cli", "bin/blog-server", "lib/systemd/system/blog@.service",
            "share/bash-completion/completions/blog-cli", "share/bash-completion/completions/blog-server",
            "share/fish/vendor_completions.d/blog-cli.fish",
            "share/fish/vendor_completions.d/blog-server.fish",
            "share/man/man1/blog-cli.1", "share/man/man1/blog-server.1",
            "share/zsh/site-functions/_blog-cli", "share/zsh/site-functions/_blog-server",
        ].map { "opt/blog/" + $0 }
        #expect(try files() == paths)
        let unit = try String(contentsOfFile: folder + "/" + paths[2], encoding: .utf8)
        #expect(unit.contains("\nExecStart=/opt/blog/bin/blog-server "))
        let completions = try String(contentsOfFile: folder + "/" + paths[3], encoding: .utf8)
        #expect(try run(.cli, ["completions", "bash"]).text == completions)
        let version = try run(.shell, ["-c", folder + "/opt/blog/bin/blog-cli --version"])
        #expect(try version.text == run(.cli, ["--version"]).text)

        #expect(try make("uninstall", prefix: "/opt/blog").exitCode == 0)
        #expect(try files() == [])
    }

    @Test(
        "The manual pages describe the commands of this version; make manual writes them",
        arguments: [Program.cli, .server])
    func manual(program: Program) throws {
        let name = program.rawValue + ".1"
        let changes = String(decoding: try ProjectFolder.bytes(of: "CHANGELOG.md"), as: UTF8.self)
        let date = try #require(changes.firstMatch(of: /\] - (\d{4}-\d\d-\d\d)/)).1

        let written = try run(
            .shell,
            [
                "-c", "\"$0\" \"$1\" --date \(date) --output-directory - | Scripts/finish-manual",
                Program.manual.path, program.path,
            ], folder: ProjectFolder.path)

        #expect(written.exitCode == 0)
        for section in ["ENVIRONMENT", "FILES", "\"EXIT STATUS\""] {
            #expect(written.text.contains("\n.Sh \(section)\n.Bl"))
        }
        let page = String(decoding: try ProjectFolder.bytes(of: "Documentation/man/" + name), as: UTF8.self)
        #expect(written.text == page)
    }
}
