import ArgumentParser
import Hummingbird
import Logging

/// The routes of blog-server that are measured, on Hummingbird and GRDB, written the way the two teach it: the
/// command and the application as Hummingbird's project template lays them out, a controller over a repository as in
/// its Todos tutorial, records as GRDB's recommended practices design them.
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
