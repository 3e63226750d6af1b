import ArgumentParser
import BlogContracts
import JSONViews
import OneShotViews
import TextViews

/// A command whose presenter shows one value.
protocol ContentCommand: AsyncParsableCommand {
    associatedtype Content: Presentation, JSONWritable, TextWritable
    associatedtype Options: SessionOptions

    var options: Options { get }

    func run(on view: OneShotContent<Content>, in session: Session) async throws
}

extension ContentCommand {
    func run() async throws {
        let session = try await options.session()
        let view = OneShotContent<Content>()
        try await run(on: view, in: session)
        try session.finish(view)
    }
}

/// The options with which a command opens the database.
protocol SessionOptions: ParsableArguments {
    func session() async throws -> Session
}

extension OutputOptions: SessionOptions {
    func session() async throws -> Session { try await Session(self) }
}

extension ReaderOptions: SessionOptions {
    func session() async throws -> Session { try await Session(self) }
}

extension ViewerOptions: SessionOptions {
    func session() async throws -> Session { try await Session(self) }
}
