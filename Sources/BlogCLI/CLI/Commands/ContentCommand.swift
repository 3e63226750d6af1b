import ArgumentParser
import BlogContracts
import BlogViews

/// A command whose presenter shows one value.
protocol ContentCommand: AsyncParsableCommand {
    associatedtype Content: Presentation, JSONWritable, TextWritable
    associatedtype Options: SessionOptions

    var options: Options { get }

    func run(on view: OneShotContent<Content>, in invocation: Invocation) async throws
}

extension ContentCommand {
    func run() async throws {
        let invocation = try await Invocation(options)
        let view = OneShotContent<Content>()
        try await run(on: view, in: invocation)
        try invocation.finish(view)
    }
}

/// The options with which a command opens the database.
protocol SessionOptions: ParsableArguments {
    typealias Session = (database: String, format: OutputFormat, user: ViewerOption?, usesPager: Bool)

    var session: Session { get }
}

extension OutputOptions: SessionOptions {
    var session: Session { (database, format, nil, false) }
}

extension ReaderOptions: SessionOptions {
    var session: Session { (output.database, output.format, user, !pager.isOff) }
}

extension ViewerOptions: SessionOptions {
    var session: Session { (output.database, output.format, user, false) }
}

extension BrowseOptions: SessionOptions {
    var session: Session { (store.database, .text, user, false) }
}
