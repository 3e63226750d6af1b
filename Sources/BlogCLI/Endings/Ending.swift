import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import Glibc
import SQLiteStore
import TextViews

/// The program's last words and its exit code.
enum Ending {
    static func end(with error: any Error) -> Never {
        switch error {
        case CLIError.presented(let presentation): fail(presentation)
        case CLIError.cannotWrite(let reason):
            fail("the output cannot be written: \(reason)", .cannotCreate)
        case CLIError.cannotRead(let file, let reason):
            fail("\(file) cannot be read: \(reason)", .notFound)
        case CLIError.code(let status): Glibc.exit(status.rawValue)
        case let error as OpeningError: fail(error.description, error.exitStatus)
        case _ where BlogCLI.exitCode(for: error) == .failure:
            fail(EnglishWording().error(error, heading: nil))
        default: BlogCLI.exit(withError: error)
        }
    }

    private static func fail(_ error: ErrorPresentation) -> Never {
        StandardStreams.error(TextError(error, style: Terminal.hasErrorColour ? .ansi : .plain).text)
        if error.kind == .unauthenticated {
            StandardStreams.error("Say who you are with --as USER.\n")
        }
        Glibc.exit(error.kind.exitStatus.rawValue)
    }

    private static func fail(_ line: String, _ status: ExitStatus) -> Never {
        StandardStreams.error("error: \(line)\n")
        Glibc.exit(status.rawValue)
    }
}

extension OpeningError {
    /// The exit code for a database that is not opened.
    fileprivate var exitStatus: ExitStatus {
        switch self {
        case .noFolder, .noFile: .notFound
        case .notAFile, .notADatabase, .foreignDatabase, .needsMigration, .madeByNewerVersion: .badData
        case .notPermitted: .cannotCreate
        case .busy: .busy
        case .failed: .storage
        }
    }
}
