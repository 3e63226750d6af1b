import BlogContracts
import BlogDomain
import BlogOperations
import BlogPresenters
import BlogSettings
import BlogSystem
import BlogViews
import LinuxSupport

/// The run of one command: the store, its scenes and the viewer.
struct Invocation {
    let services: Services
    let scenes: SceneFactory
    static let localization = Localization(
        fieldNames: fieldNames, authenticationHint: Invocation.authenticationHint,
        clockHint: "Check the clock, then add --trust-clock.", logCause: Invocation.printCause)
    /// What messages call the arguments and options of commands, which have other names in requests.
    private static let fieldNames = [
        "q": "The search", "tag": "A tag", "limit": "--limit", "after": "--after",
        "title": "The title", "body": "The text", "tags": "The list of tags",
        "username": "The username", "name": "The name", "summary": "The summary", "iconURL": "--icon-url",
        "password": "The password",
    ]
    /// The fields that select what a command shows.
    static let selecting: Set = ["q", "tag", "limit", "after"]
    /// What to do without a viewer.
    static let authenticationHint = "Use --as USER."
    /// The context that scenes receive.
    let context: SceneContext

    /// The name of the database, without a password.
    let database: String
    private let format: OutputFormat
    private let usesPager: Bool
    let store: any BlogStore
    let statistics: any StatisticsRepository
    let result = SceneResult()
    private let confirmation = TerminalConfirmation()

    /// Opens an existing database and resolves the viewer.
    /// - Parameters:
    ///   - isScreen: whether the command keeps screens open, whose reads must not delay its keys.
    ///   - pictures: the folder of pictures; nil for the one beside the database.
    ///   - localization: the texts of errors. By default, the cause of an error is printed.
    init(
        _ options: some SessionOptions, page: PageRequest = PageRequest(), links: ShareLinks = ShareLinks(),
        isScreen: Bool = false, pictures: PictureSettings? = nil,
        localization: Localization = Invocation.localization
    ) async throws {
        let session = options.session
        let name = DatabaseName(session.database)
        let (tokenDays, retention) = (try Setting.tokenDays.value(), try Setting.trashDays.value())
        let passwords = try Argon2id(memory: .passwordMemory, passes: .passwordPasses)
        let folder = try MediaOption.folder(besideDatabase: session.database)
        let opened = try await name.open()
        let repositories = try opened.commandRepositories()
        (store, statistics) = (opened, repositories)
        services = Services(
            repositories: isScreen ? store.screenRepositories(observer: nil) : repositories,
            markdown: MD4CParser(), clock: SystemClock(),
            secrets: try SodiumSecrets(), passwords: try SodiumPasswords(passwords),
            tokenDays: tokenDays,
            pictures: pictures ?? PictureSettings(storage: folder), trashRetention: retention)
        scenes = SceneFactory(services: services, localization: localization, links: links)
        (format, usesPager, database) = (session.format, session.usesPager, name.shown)
        var viewer: UserID?
        if let reference = session.user?.viewer {
            viewer = try await services.users.user(services.users.resolve(reference), seenBy: nil).id
        }
        context = SceneContext(
            viewer: viewer, page: page, errors: result,
            router: HintRouter(database: name.shown, viewer: session.user?.givenViewer))
    }

    /// The user whom an argument names.
    func user(_ reference: UserReference) async throws -> UserID {
        try await services.users.resolve(reference)
    }

    /// The user whom an argument names, if there is one.
    func user(_ reference: UserReference?) async throws -> UserID? {
        guard let reference else { return nil }
        return try await services.users.resolve(reference)
    }

    /// Prints the view, or fails as the scene failed or because the person did not confirm the command.
    func finish(_ view: any Rendered) throws {
        // Closing waits for the writer's thread. Otherwise the program could end early and leave the log behind.
        // Reported commits are durable even if this fails.
        defer { try? store.close() }
        let document = try document(of: view)
        guard !confirmation.isDeclined else { throw CLIError.declined }
        guard let document else { return }
        try output(document.bytes)
        if let error = document.error { throw CLIError.code(error.kind.exitStatus) }
    }

    /// Prints a post, and suggests the command that shows it.
    func finish(post view: OneShotContent<PostPresentation>) throws {
        try finish(view)
        view.content.map(context.router.show)
    }

    private func output(_ bytes: [UInt8]) throws(OutputError) {
        if usesPager { Pager.start() }
        try StandardStreams.output(bytes)
    }

    /// Renders the view, or fails as the scene failed; nil if nothing was displayed.
    func document(of view: any Rendered) throws -> Document? {
        if let error = result.error { throw CLIError.presented(error) }
        return format.document(of: view)
    }

    /// Writes the cause of an error to standard error for the operator, unless the message contains it.
    static func printCause(_ error: any Error) {
        guard !Causes.areInMessage(of: error) else { return }
        StandardStreams.error("cause: \(error)\n")
    }
}

extension Invocation {
    /// Prints one page of a list, or with `--all` every page as it is read.
    /// - Parameters:
    ///   - make: makes the presenter of a page.
    func printList<Row: JSONRow & TextRow>(
        _ options: ListOptions, _ make: (OneShotList<Row>, SceneContext) throws -> some SelectableList
    ) async throws {
        try await printPages(options) { view, cursor in
            var context = context
            context.page = try PageRequest(limitText: options.limit, afterText: cursor)
            return try make(view, context)
        }
    }

    /// The same for a list that has cursors of its own.
    /// - Parameter make: makes the presenter of the page after a cursor.
    func printPages<Row: JSONRow & TextRow>(
        _ options: ListOptions, _ make: (OneShotList<Row>, String?) throws -> some SelectableList
    ) async throws {
        guard options.all else {
            let view = OneShotList<Row>()
            let list = try make(view, options.page.after)
            try await list.load()
            try finish(view)
            printPartialText(view)
            list.selectFirst()
            return
        }
        defer { try? store.close() }
        var (cursor, rows, isPartial): (String?, Int?, Bool) = (options.page.after, nil, false)
        var section: String?
        repeat {
            // A new presenter and view for each page: a presenter keeps all the rows that it has loaded.
            let view = OneShotList<Row>()
            try await make(view, cursor).load()
            if let error = result.error { throw CLIError.presented(error) }
            try output(format.page(of: view, after: rows, in: section, isPartialBefore: isPartial))
            printPartialText(view)
            rows = (rows ?? 0) + view.rows.count
            section = view.rows.last?.section ?? section
            isPartial = isPartial || view.isPartial
            cursor = view.next
        } while cursor != nil
    }
}

extension Invocation {
    /// Says that a list is incomplete, for which JSON lines have no place.
    private func printPartialText<Row>(_ list: OneShotList<Row>) {
        if format == .jsonl, let text = list.partialText { StandardStreams.error(text + "\n") }
    }

    /// The context of a command that requires authentication, which is checked before its input.
    var signedInContext: SceneContext {
        get throws {
            _ = try context.viewer.authenticated()
            return context
        }
    }
}

extension Invocation {
    /// The context of a command that asks for confirmation if `isAsking` is true and a person can answer.
    func context(asking isAsking: Bool) -> SceneContext {
        var context = context
        if isAsking, Terminal.canAsk { context.confirmation = confirmation }
        return context
    }
}
