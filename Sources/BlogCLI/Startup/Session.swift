import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews
import ProcessSupport
import SQLiteStore
import SodiumSecrets

/// One command's run: the store, the scenes over it, and who is looking.
struct Session {
    let repositories: SQLiteRepositories
    let services: Services
    let scenes: SceneFactory
    let wording = EnglishWording(noteTrouble: Session.tellCause)
    /// What the scene is told of the occasion.
    let context: SceneContext

    private let options: CLIOptions
    private let store: SQLiteStore
    private let failure = SceneOutcome()

    /// Opens the database as it is and finds out who `--as` names.
    init(_ options: CLIOptions, links: ShareLinks = ShareLinks()) async throws {
        let settings = try KeeperSettings()
        let page = try PageRequest(limitText: options.limit, afterText: options.after)
        store = try SQLiteStore.open(path: options.database, .existing)
        repositories = try store.repositories()
        services = Services(
            repositories: repositories, clock: SystemClock(), secrets: try SodiumSecrets(),
            passwords: try SodiumPasswords(settings.passwords), tokenDays: settings.tokenDays,
            trashRetention: settings.trashRetention)
        scenes = SceneFactory(services: services, wording: wording, links: links)
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
        // The writer's thread may not be done with a commit that was told of; a program that ended meanwhile would leave
        // its log behind. What was told is safe even if this fails.
        defer { try? store.close() }
        if let error = failure.error { throw CLIError.presented(error) }
        guard let document = options.document(of: view) else { return }
        try StandardStreams.output(document.bytes)
        if let error = document.error { throw CLIError.code(error.kind.exitStatus) }
    }

    /// Writes the cause of an error to standard error for the operator, unless the message says it all.
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
    /// The occasion of what asks whether it is meant, if it is to; where nobody can be asked, nobody is.
    func context(asking isAsking: Bool) -> SceneContext {
        var context = context
        if isAsking, Terminal.canAsk { context.confirmation = TerminalConfirmation() }
        return context
    }
}
