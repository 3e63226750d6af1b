import ArgumentParser
import BlogModels
import JSONViews
import OneShotViews
import ProcessSupport
import TextViews

/// The options of every command, before or after its name.
struct CLIOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The database (or by BLOG_DATABASE).", valueName: "file"))
    var database = Environment.value("BLOG_DATABASE") ?? "blog.sqlite"

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Who is looking: a number or a username.", valueName: "user"))
    var viewer: UserReference?

    @Option(help: "How to print: text or json.")
    var format = OutputFormat.text

    @Option(help: ArgumentHelp("How many rows of a list, 1 to 100.", valueName: "n"))
    var limit: String?

    @Option(help: ArgumentHelp("The place after which a list goes on.", valueName: "cursor"))
    var after: String?
}

/// The output format of a command.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
}

/// A view that every format can render.
typealias Rendered = JSONRenderable & TextRenderable

extension CLIOptions {
    /// The view in the format of `--format`; nil if nothing was displayed. In a pipe, text has 80 columns and no
    /// colour, as over HTTP.
    func document(of view: any Rendered) -> Document? {
        switch format {
        case .json: view.jsonDocument()
        case .text:
            view.textDocument(width: Terminal.outputWidth, style: Terminal.hasColour ? .ansi : .plain)
        }
    }
}

extension CLIOptions {
    /// Refuses JSON for a command that only reports success: a script can use its exit code.
    /// - Throws: `ValidationError`.
    func requireText() throws {
        guard format == .text else {
            throw ValidationError(
                "--format \(format.rawValue) is for what shows something; this prints a line of text.")
        }
    }
}
