import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import BlogTransfer
import Glibc
import ProcessSupport
import SQLiteStore
import TextViews

/// Prints the error that ends the program, and exits with its code.
enum ExitHandler {
    static func end(with error: any Error) -> Never {
        switch error {
        case CLIError.presented(let presentation): fail(presentation)
        case let error as OutputError: fail(error.description, .cannotCreate)
        case let error as OutputFileError: fail(error.description, .cannotCreate)
        case CLIError.cannotOpen(let file, let reason):
            fail("\(file) cannot be read: \(reason)", .notFound)
        case CLIError.cannotRead(let file, let reason):
            fail("\(file) cannot be read: \(reason)", .storage)
        case CLIError.incomplete(let help):
            StandardStreams.error(help + "\n")
            Glibc.exit(ExitStatus.usage.rawValue)
        case CLIError.code(let status): Glibc.exit(status.rawValue)
        case is CancellationError: Glibc.exit(ExitStatus.interrupted.rawValue)
        case let error as OpeningError: fail(error.description, error.exitStatus)
        case _ where BlogCLI.exitCode(for: error) == .failure:
            fail(EnglishTransferLocalization(Session.localization).error(error))
        default: BlogCLI.exit(withError: error)
        }
    }

    private static func fail(_ error: ErrorPresentation) -> Never {
        StandardStreams.error(TextError(error, style: Terminal.hasErrorColour ? .ansi : .plain).text)
        Glibc.exit(error.kind.exitStatus.rawValue)
    }

    private static func fail(_ line: String, _ status: ExitStatus) -> Never {
        StandardStreams.error("error: \(line)\n")
        Glibc.exit(status.rawValue)
    }
}

extension OpeningError {
    /// The exit code for a database that cannot be opened.
    fileprivate var exitStatus: ExitStatus {
        switch self {
        case .noFolder, .noFile: .notFound
        case .notAFile, .notADatabase, .foreignDatabase, .needsMigration, .madeByNewerVersion: .badData
        case .notPermitted, .full: .cannotCreate
        case .busy: .busy
        case .failed: .storage
        }
    }
}

/// The reason why a command exits with a code other than 0.
enum CLIError: Error {
    /// An error that a scene or a service presented.
    case presented(ErrorPresentation)
    /// A named file cannot be opened.
    case cannotOpen(String, reason: String)
    /// An open file cannot be read.
    case cannotRead(String, reason: String)
    /// The command is incomplete. The help lists its parts.
    case incomplete(help: String)
    /// The command has finished and printed its result, but not everything succeeded.
    case code(ExitStatus)
}

/// Exit codes with the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
    case usage = 64
    case badData = 65
    case notFound = 66
    case software = 70
    case cannotCreate = 73
    case storage = 74
    case busy = 75
    case notPermitted = 77
    case interrupted = 130
}

extension ErrorPresentation.Kind {
    /// The exit code for a kind of error.
    var exitStatus: ExitStatus {
        switch self {
        case .unauthenticated, .badToken, .badCredentials, .forbidden: .notPermitted
        case .notFound: .notFound
        case .invalid, .conflict, .stale: .badData
        case .busy, .tooManyRequests: .busy
        case .occupied, .outOfSpace, .readOnly: .cannotCreate
        case .storage: .storage
        case .unexpected: .software
        }
    }
}
