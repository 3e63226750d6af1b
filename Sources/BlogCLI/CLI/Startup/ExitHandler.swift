import ArgumentParser
import BlogContracts
import BlogDomain
import BlogOperations
import BlogPresenters
import BlogViews
import Glibc
import LinuxSupport
import SQLiteStore
import Terminal

#if POSTGRESQL
import Database
import PostgresStore
#endif

/// Prints the error that ends the program.
enum ExitHandler {
    static func end(with error: any Error) -> Never { Glibc.exit(report(error)?.rawValue ?? 0) }

    /// Prints an error.
    /// - Parameter words: the command line.
    /// - Returns: the exit code of the error; nil for a request for help.
    static func report(_ error: any Error, of words: ArraySlice<String> = []) -> ExitStatus? {
        if case CLIError.textKept(let cause, let path) = error {
            let status = report(cause)
            StandardStreams.error(Invocation.localization.texts.program.textKept(path) + "\n")
            return status
        }
        switch error {
        case CLIError.presented(let presentation): return report(presentation)
        case let error as OutputError: return report(error.description, .cannotCreate)
        case let error as OutputFileError: return report(error.description, .cannotCreate)
        case let error as TerminalError:
            // The terminal may not know the escape sequences of colours.
            StandardStreams.error(TextError(error.description).text)
            return .usage
        case let error as EditorError: return report(error.description, .storage)
        case CLIError.cannotOpen(let file, let reason):
            return report(Invocation.localization.texts.program.cannotRead(file, reason), .notFound)
        case CLIError.cannotRead(let file, let reason):
            return report(Invocation.localization.texts.program.cannotRead(file, reason), .storage)
        case CLIError.cannotWrite(let file, let reason):
            return report(Invocation.localization.texts.program.cannotWrite(file, reason), .cannotCreate)
        case let error as UnknownWord: return report(error.description, .usage, usage: error.usage)
        case CLIError.incomplete(let help):
            StandardStreams.error(help + "\n")
            return .usage
        case CLIError.code(let status): return status
        case CLIError.declined:
            StandardStreams.error(Invocation.localization.texts.program.noChanges + "\n")
            return .declined
        case is CancellationError: return .interrupted
        case let error as OpeningError: return report(error.text, error.exitStatus)
        #if POSTGRESQL
        case let error as PostgresOpeningError: return report(error.description, error.exitStatus)
        case let error as PostgresError: return report(error.description, .usage)
        #endif
        default: return reportOther(error, words)
        }
    }

    private static func reportOther(_ error: any Error, _ words: ArraySlice<String>) -> ExitStatus? {
        switch BlogCLI.exitCode(for: error) {
        case .failure:
            let status = report(TransferLocalization(Invocation.localization).error(error))
            // What only selects what is shown is usage: nothing is stored.
            let isSelection = (error as? FieldErrors)?.errors.allSatisfy {
                Invocation.selecting.contains($0.field)
            }
            return isSelection == true ? .usage : status
        case .validationFailure: return reportUsage(error, words)
        // A request for help, for the version or for completions.
        default:
            do throws(OutputError) {
                try StandardStreams.output(BlogCLI.fullMessage(for: error) + "\n")
                return nil
            } catch {
                return report(error)
            }
        }
    }

    /// Prints an error of the argument parser, whose messages do not all end in a full stop.
    private static func reportUsage(_ error: any Error, _ words: ArraySlice<String>) -> ExitStatus {
        var message = BlogCLI.message(for: error)
        let text = BlogCLI.fullMessage(for: error)
        let usage = text.dropFirst(BlogCLI._errorPrefix.count + message.count + 1)
        // The parser suggests the nearest option, however far it is.
        if let found = message.firstMatch(of: /Unknown option '(\S+)'\. Did you mean '(\S+)'\?/),
            Spelling.nearest(to: String(found.1), among: [String(found.2)]) == nil
        {
            message = "Unknown option '\(found.1)'."
        }
        if let option = message.firstMatch(of: /Missing value for '(--[a-z-]+)/)?.1,
            let value = words.firstIndex(of: String(option)).map({ words[$0...].dropFirst() })?.first,
            !value.hasPrefix("--")
        {
            message += ". For a value that begins with a hyphen, type '\(option)=\(value)'."
        }
        if message.hasPrefix("Missing expected argument"),
            let word = words.first(where: { $0.hasPrefix("-") && Int($0) != nil })
        {
            message += ". A number is typed without a sign: '\(word.dropFirst())', not '\(word)'."
        }
        let isSentence = message.last.map { ".?!".contains($0) } ?? true
        return report(isSentence ? message : message + ".", .usage, usage: String(usage))
    }

    private static func report(_ error: ErrorPresentation) -> ExitStatus {
        StandardStreams.error(TextError(error, style: Terminal.errorStyle).text)
        return error.kind.exitStatus
    }

    private static func report(_ message: String, _ status: ExitStatus, usage: String? = nil) -> ExitStatus {
        let error = TextError(message, style: Terminal.errorStyle)
        StandardStreams.error(error.text + (usage.map { $0 + "\n" } ?? ""))
        return status
    }
}

extension OpeningError {
    /// A newcomer who has no database of their own needs the demo blog.
    fileprivate var text: String {
        guard case .noFile(DatabaseOption.standard) = self else { return description }
        return "The database \(DatabaseOption.standard) does not exist. Create it with `blog-cli seed demo`."
    }

    /// The exit code for a database that cannot be opened.
    fileprivate var exitStatus: ExitStatus {
        switch self {
        case .noPostgreSQL: .usage
        case .noFolder, .noFile: .notFound
        case .notAFile, .notADatabase, .foreignDatabase, .needsMigration, .madeByNewerVersion, .openElsewhere:
            .badData
        case .notPermitted, .full: .cannotCreate
        case .busy, .migrationBlocked: .busy
        case .failed: .storage
        }
    }
}

#if POSTGRESQL
extension PostgresOpeningError {
    fileprivate var exitStatus: ExitStatus {
        switch self {
        case .failed: .storage
        default: .badData
        }
    }
}
#endif

/// The reason why a command exits with a code other than 0.
enum CLIError: Error {
    /// An error that a scene or a service presented.
    case presented(ErrorPresentation)
    case cannotOpen(String, reason: String)
    case cannotRead(String, reason: String)
    /// A temporary file cannot be written.
    case cannotWrite(String, reason: String)
    /// The command is incomplete. The help lists its parts.
    case incomplete(help: String)
    /// The person did not confirm the command.
    case declined
    /// A text that was edited could not be saved. It is still in a file.
    case textKept(any Error, path: String)
    /// The command has finished and printed its result, but not everything succeeded.
    case code(ExitStatus)
}

/// Exit codes: the numbers of `sysexits.h`, 1 for the answer no, and 130 (128 + SIGINT).
enum ExitStatus: Int32 {
    case declined = 1
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
        case .invalid, .unsupported, .tooLarge, .conflict, .stale: .badData
        case .busy, .tooManyRequests: .busy
        case .occupied, .outOfSpace, .readOnly: .cannotCreate
        case .storage: .storage
        case .unexpected: .software
        }
    }
}
