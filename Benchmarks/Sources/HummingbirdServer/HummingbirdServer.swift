import ArgumentParser
import Hummingbird
import Logging

/// The measured routes of blog-server on Hummingbird and GRDB, written as their documentation teaches: the command and
/// the application as in Hummingbird's project template, a controller with a repository as in its Todos tutorial, and
/// records as in GRDB's recommended practices.
@main
struct HummingbirdServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "hummingbird-server")

    @Option(name: .shortAndLong)
    var hostname = "127.0.0.1"

    @Option(name: .shortAndLong, help: "0 takes a free one.")
    var port = 8080

    @Option(name: .shortAndLong, help: "A database that blog-server has made.")
    var database: String

    @Option(name: .shortAndLong, help: "The template's is info, which logs each request; warning does not.")
    var logLevel = Logger.Level.info

    func run() async throws {
        try await buildApplication(self).runService()
    }
}
