import ArgumentParser
import BlogModels
import ProcessSupport

/// What every command takes, before or after its name.
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
