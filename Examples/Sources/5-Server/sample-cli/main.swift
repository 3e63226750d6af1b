import Foundation
import MVP
import Sample
import Story

let usage = """
    sample-cli show user USER | show blog POST | like POST | unlike POST
    sample-cli token USER      print a new token for the server
    sample-cli seed            add demo data
    Users and posts are numbers. Options: --as USER, --limit N, --after POST, --database FILE
    """

/// Runs the presenters of the server with another view.
/// - Returns: what to print, or nil if the words are no command.
func run(_ words: [String], _ options: [String: String]) async throws -> String? {
    let service = try SQLiteService(options["--database"] ?? "sample.sqlite")
    if words == ["seed"] {
        try service.seed()
        return ""
    }
    guard words.count > 1, let id = words.last.flatMap({ Int($0) }) else { return nil }
    let numbers = options.compactMapValues { Int($0) }
    let viewer = numbers["--as"]
    let view = TextView()
    let setup = Setup(
        userID: id, viewer: viewer, service: service, pageSize: min(max(numbers["--limit"] ?? 20, 1), 100))
    func blog() async throws -> BlogPresenter {
        BlogPresenter(try await service.blog(id, viewer: viewer), view: view, setup)
    }
    switch words.dropLast() {
    case ["show", "user"] where numbers["--after"] != nil:
        await BlogListPresenter(view: view, setup).load(after: numbers["--after"])
    case ["show", "user"]: await UserScene(view: view, setup) { _ in true }.load()
    case ["show", "blog"]: try await blog().display()
    case ["like"], ["unlike"]: try await blog().like(words[0] == "like")
    case ["token"]: return try service.makeToken(for: id) + "\n"
    default: return nil
    }
    if let error = view.error { throw error }
    return view.text
}

func fail(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
}

var words: [String] = []
var options: [String: String] = [:]
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    if !argument.hasPrefix("--") {
        words.append(argument)
        continue
    }
    let value = arguments.popFirst() ?? ""
    let isNumber = Int(value).map { $0 >= 0 } == true
    switch argument {
    case "--database" where !value.isEmpty: options[argument] = value
    case "--as" where isNumber, "--limit" where isNumber, "--after" where isNumber: options[argument] = value
    default: fail(usage, 64)
    }
}
do {
    guard let text = try await run(words, options) else { fail(usage, 64) }
    print(text, terminator: "")
} catch let error as Failure {
    fail(error.message, 1)
}
