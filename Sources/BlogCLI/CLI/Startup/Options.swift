import ArgumentParser
import BlogDomain
import BlogPresenters
import BlogSettings
import LinuxSupport
import Threads

// A command has the groups of options that it uses. Other options are errors. A debug build of the argument parser reads a
// group four times as often as the group around it, so groups are not nested where it can be avoided.

extension NameSpecification {
    fileprivate static let database: NameSpecification = [.customShort("d"), .long]
}

extension ArgumentHelp {
    fileprivate static let database = ArgumentHelp(
        "The database. Environment: BLOG_DATABASE.", valueName: "file")
}

/// Which database a command opens.
struct DatabaseOption: ParsableArguments {
    @Option(name: .database, help: .database, completion: .file()) var database = DatabaseOption.given

    var name: DatabaseName { DatabaseName(database) }

    /// The database of the environment, or else in the current folder.
    static var given: String { Setting.database.fromEnvironment ?? standard }
    /// The database in the current folder.
    static let standard = Setting.database.standard
}

/// The options of a command that shows something.
struct OutputOptions: ParsableArguments {
    @Option(name: .database, help: .database, completion: .file()) var database = DatabaseOption.given

    @Option(
        name: [.customShort("f"), .long],
        help: "The output format. jsonl prints each row of a list as JSON on a line of its own.")
    var format = OutputFormat.text

    @Option(help: "Colours: on a terminal that shows them, always or never. Environment: NO_COLOR.")
    var color = ColorChoice.auto

    var name: DatabaseName { DatabaseName(database) }

    /// Sets the colours, also for errors.
    func validate() {
        Terminal.color.withLock { $0 = color }
    }
}

/// When a command prints colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never
}

/// The options of a command that acts for a user.
struct ViewerOptions: ParsableArguments {
    @OptionGroup var output: OutputOptions
    @OptionGroup var user: ViewerOption
}

/// The options of a command that shows something to read.
struct ReaderOptions: ParsableArguments {
    @OptionGroup var output: OutputOptions
    @OptionGroup var user: ViewerOption
    @OptionGroup var pager: PagerOption
}

/// The user who runs a command.
struct ViewerOption: ParsableArguments {
    @Option(
        name: [.customShort("a"), .customLong("as")],
        help: ArgumentHelp(
            "The user who runs the command, by number or username. Environment: BLOG_AS.", valueName: "user"))
    var givenViewer: UserReference?

    /// The user of `--as`, or else of `BLOG_AS`.
    var viewer: UserReference? {
        givenViewer ?? Environment.value("BLOG_AS").flatMap { UserReference(text: $0) }
    }

    func validate() throws {
        if givenViewer == nil, viewer == nil, Environment.value("BLOG_AS") != nil {
            throw ValidationError("BLOG_AS \(UserReference.rule).")
        }
    }
}

/// Which page of a list a command shows.
struct PageOptions: ParsableArguments {
    @Option(
        name: [.customShort("n"), .long],
        help: ArgumentHelp(
            "The number of rows, 1 to 100. (default: \(PageLimit.standard.rows))", valueName: "n"))
    var limit: String?

    @Option(
        help: ArgumentHelp("Start after this cursor, which the previous page shows.", valueName: "cursor"))
    var after: String?

    /// - Throws: ``FieldErrors`` with all invalid options.
    func request() throws(FieldErrors) -> PageRequest {
        try PageRequest(limitText: limit, afterText: after)
    }
}

/// Which rows of a list a command shows.
struct ListOptions: ParsableArguments {
    @OptionGroup var page: PageOptions

    @Flag(help: "Show all rows to the end of the list, read in pages of --limit rows. (default: 100)")
    var all = false

    /// The value of `--limit`, or its default; nil for the default of one page.
    var limit: String? { page.limit ?? (all ? "100" : nil) }
}

/// The address of the server, for links.
struct PublicURLOption: ParsableArguments {
    @Option(
        .publicURL,
        help: ArgumentHelp(
            "The URL of the server for its clients. Environment: BLOG_PUBLIC_URL.", valueName: "url"))
    var publicURL: Setting<PublicURL?>

    func validate() throws {
        _ = try links()
    }

    /// Links below the address; paths without one.
    func links() throws -> ShareLinks { ShareLinks(try publicURL.value()) }
}

/// Whether a command asks before something is lost.
struct QuestionOption: ParsableArguments {
    @Flag(help: "Do not ask.") var yes = false

    var isAsked: Bool { !yes }
}
