import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews
import ProcessSupport
import SQLiteStore
import SodiumSecrets

/// The run of one command: the store, its scenes and the viewer.
struct Session {
    let repositories: SQLiteRepositories
    let services: Services
    let scenes: SceneFactory
    static let localization = EnglishLocalization(
        authenticationHint: "Use --as USER.", logCause: Session.tellCause)
    /// The context that scenes receive.
    let context: SceneContext

    private let options: CLIOptions
    private let store: SQLiteStore
    private let failure = SceneOutcome()

    /// Opens an existing database and resolves the user of `--as`.
    init(_ options: CLIOptions, links: ShareLinks = ShareLinks()) async throws {
        let settings = try StoreSettings()
        let page = try PageRequest(limitText: options.limit, afterText: options.after)
        store = try SQLiteStore.open(path: options.database, .existing)
        repositories = try store.repositories()
        services = Services(
            repositories: repositories, clock: SystemClock(), secrets: try SodiumSecrets(),
            passwords: try SodiumPasswords(settings.passwords), tokenDays: settings.tokenDays,
            trashRetention: settings.trashRetention)
        scenes = SceneFactory(services: services, localization: Session.localization, links: links)
        self.options = options
        var viewer: UserID?
        if let reference = options.viewer {
            viewer = try await services.users.user(services.users.resolve(reference), seenBy: nil).id
        }
        context = SceneContext(
            viewer: viewer, page: page, failure: failure,
            router: HintRouter(database: options.database, viewer: options.viewer))
    }

    /// The user whom an argument names.
    func user(_ reference: UserReference) async throws -> UserID {
        try await services.users.resolve(reference)
    }

    /// Prints the view, or fails as the scene failed. A view that displayed nothing prints nothing: the person did not
    /// confirm the command.
    func finish(_ view: any Rendered) throws {
        // Closing waits for the writer's thread. Otherwise the program could end early and leave the log behind.
        // Reported commits are durable even if this fails.
        defer { try? store.close() }
        if let error = failure.error { throw CLIError.presented(error) }
        guard let document = options.document(of: view) else { return }
        try StandardStreams.output(document.bytes)
        if let error = document.error { throw CLIError.code(error.kind.exitStatus) }
    }

    /// Writes the cause of an error to standard error for the operator, unless the message contains it.
    static func tellCause(_ error: any Error) {
        guard !Causes.areInMessage(of: error) else { return }
        StandardStreams.error("cause: \(error)\n")
    }
}

extension Session {
    /// The context of a command that requires authentication, which is checked before its input.
    var signedInContext: SceneContext {
        get throws {
            _ = try context.viewer.authenticated()
            return context
        }
    }
}

extension Session {
    /// The context of a command that asks for confirmation if `isAsking` is true and a person can answer.
    func context(asking isAsking: Bool) -> SceneContext {
        var context = context
        if isAsking, Terminal.canAsk { context.confirmation = TerminalConfirmation() }
        return context
    }
}
