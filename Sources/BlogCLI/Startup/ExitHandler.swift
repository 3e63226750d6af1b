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
            fail(EnglishTransferWording(EnglishWording(noteTrouble: Session.tellCause)).error(error))
        default: BlogCLI.exit(withError: error)
        }
    }

    private static func fail(_ error: ErrorPresentation) -> Never {
        // Only the command line knows how to authenticate there.
        let isNobody = error.kind == .unauthenticated
        let shown = isNobody ? error.adding("Say who you are with --as USER.") : error
        StandardStreams.error(TextError(shown, style: Terminal.hasErrorColour ? .ansi : .plain).text)
        Glibc.exit(error.kind.exitStatus.rawValue)
    }

    private static func fail(_ line: String, _ status: ExitStatus) -> Never {
        StandardStreams.error("error: \(line)\n")
        Glibc.exit(status.rawValue)
    }
}

extension ErrorPresentation {
    /// The same with a sentence more.
    fileprivate func adding(_ sentence: String) -> ErrorPresentation {
        ErrorPresentation(kind: kind, title: title, detail: detail + " " + sentence, fields: fields)
    }
}

extension OpeningError {
    /// The exit code for a database that is not opened.
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

/// Why a command ends with another code than 0.
enum CLIError: Error {
    /// What a scene or a service said.
    case presented(ErrorPresentation)
    /// A file that was named cannot be opened.
    case cannotOpen(String, reason: String)
    /// What was opened does not give what is in it.
    case cannotRead(String, reason: String)
    /// Something is missing from the command; the help tells what there is.
    case incomplete(help: String)
    /// All is said and done, and not all was good.
    case code(ExitStatus)
}

/// Exit codes, as `sysexits.h` numbers them.
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
    /// The one place in which a kind of error becomes an exit code.
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
