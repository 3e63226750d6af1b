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
        let invocation = try await options.invocation()
        let view = OneShotContent<Content>()
        try await run(on: view, in: invocation)
        try invocation.finish(view)
    }
}

/// The options with which a command opens the database.
protocol SessionOptions: ParsableArguments {
    func invocation() async throws -> Invocation
}

extension OutputOptions: SessionOptions {
    func invocation() async throws -> Invocation { try await Invocation(self) }
}

extension ReaderOptions: SessionOptions {
    func invocation() async throws -> Invocation { try await Invocation(self) }
}

extension ViewerOptions: SessionOptions {
    func invocation() async throws -> Invocation { try await Invocation(self) }
}
