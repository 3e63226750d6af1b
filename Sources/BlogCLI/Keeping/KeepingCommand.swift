import ArgumentParser
import BlogContracts
import ProcessSupport
import TextViews

/// A command that looks after the database's file, is ended in order by Ctrl-C, and prints what came of it.
protocol KeepingCommand: AsyncParsableCommand & Sendable {
    var options: CLIOptions { get }

    /// Does it, and shows it to the session's view.
    /// - Throws: `CancellationError` if it was cancelled.
    func work(_ session: KeepingSession) async throws(CancellationError)
}

extension KeepingCommand {
    func run() async throws {
        let report = try await Interruption.cancelling { [self] in
            let session = KeepingSession(options)
            // A cancelled command displays nothing.
            try? await work(session)
            session.bar.clear()
            return session.view.report
        }
        if let error = report.error { throw CLIError.presented(error) }
        guard let document = report.document else { throw CLIError.code(.interrupted) }
        try StandardStreams.output(document.bytes)
        if !report.isWell { throw CLIError.code(.badData) }
    }

    /// A database is no stream: it is read and written in places, and named.
    func requireName(_ file: String) throws {
        guard file != "-" else {
            throw ValidationError("a database is not read or written as a stream; a file named - is ./-")
        }
    }
}
