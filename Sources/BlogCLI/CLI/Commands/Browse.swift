import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import Glibc
import LinuxSupport
import Terminal

/// `browse [USER|POST]`: the full-screen terminal program.
struct Browse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reads and writes on a full screen.",
        discussion: """
            It shows what you saw last, at first all posts, and with an argument the page of a user or a post. The keys \
            are in the last line; ? explains all of them. Changes by a server or by other commands appear at once. NO_COLOR or --plain turns colours off.

            Examples:
              blog-cli browse
              blog-cli browse ada --as ada
              blog-cli browse 7
            """)

    @OptionGroup var options: BrowseOptions
    @OptionGroup var link: PublicURLOption
    @Flag(help: "Use no colours.") var plain = false
    @Argument(
        help: ArgumentHelp("A username, or the number of a post or a user.", valueName: "user|post"),
        completion: .typed
    )
    var start: String?

    func validate() throws {
        if let start, PostID(text: start) == nil, (try? Username(typed: start)) == nil {
            throw ValidationError("The start '\(start)' is neither a username nor the number of a post.")
        }
    }

    func run() async throws {
        try await BrowseRun(command: self).run()
    }
}

/// The options of ``Browse``, which has no output format.
struct BrowseOptions: ParsableArguments {
    @OptionGroup var store: DatabaseOption
    @OptionGroup var user: ViewerOption
}

/// One run of the terminal program.
@MainActor private struct BrowseRun {
    let command: Browse
    let causes = Causes()

    func run() async throws {
        defer { causes.print() }
        let localization = Localization(
            authenticationHint: Invocation.authenticationHint, logCause: causes.note)
        let invocation = try await Invocation(
            command.options, links: try command.link.links(), isScreen: true, localization: localization)
        defer { try? invocation.store.close() }
        // Errors up to here are shown on the terminal as it is.
        let viewer = try await viewer(of: invocation)
        let places = LastPlaces(of: viewer?.id, database: invocation.database)
        let open = try await destination(invocation, places)
        let feed = ChangeFeed(try invocation.store.changes())
        let screen = try TerminalScreen(usesColours: !command.plain && Environment.value("NO_COLOR") == nil)
        defer { screen.close() }
        let browser = Browser(
            Browser.Environment(
                scenes: invocation.scenes, feed: feed, localization: localization, viewer: viewer,
                editor: LentEditor(screen: screen, invocation: invocation, localization: localization),
                files: UnsavedFiles(
                    of: invocation.context.viewer,
                    database: invocation.database)), size: screen.size)
        browser.output = screen.draw
        browser.redraw = screen.redraw
        browser.ended = screen.end
        browser.start(open)
        let check = invocation.endWhenFileVanishes { await end(browser, screen, places) }
        defer { check.cancel() }
        var signal: Int32?
        for await event in screen.events {
            switch event {
            case .keys(let keys): browser.handle(keys)
            case .resized(let size): browser.resize(to: size)
            case .stopped: screen.stop()
            case .ended(let number):
                signal = number
                browser.end()
            }
        }
        await end(browser, screen, places)
        // The person wants to know what the program was doing (Ctrl-\).
        if signal == SIGQUIT { TerminalOwner.end(by: SIGQUIT) }
    }

    /// Keeps the place of the person, waits for running commands, and restores the terminal.
    private func end(_ browser: Browser, _ screen: TerminalScreen, _ places: LastPlaces) async {
        places.write(browser.stack.screens.compactMap(\.place).joined(separator: "\n"))
        await browser.close()
        screen.close()
        for text in browser.farewells { StandardStreams.error(text + "\n") }
    }

    private func viewer(of invocation: Invocation) async throws -> (id: UserID, username: Username)? {
        guard let id = invocation.context.viewer else { return nil }
        return (id, try await invocation.services.users.user(id, seenBy: nil).username)
    }

    /// The screen that the argument names, or those of the last run. An argument that does not exist is an error before the screen is drawn.
    private func destination(
        _ invocation: Invocation, _ places: LastPlaces
    ) async throws -> (Browser) -> Void {
        guard let start = command.start else { return { $0.restore(places.read()) } }
        if let blog = PostID(text: start) {
            let (services, viewer) = (invocation.services, invocation.context.viewer)
            do {
                _ = try await services.blogs.blog(blog, seenBy: viewer)
                return { $0.showBlog(blog) }
            } catch let missing as ServiceError {
                guard let user = try? await services.users.user(UserID(blog.rawValue), seenBy: viewer)
                else { throw missing }
                return { $0.showUser(user.id) }
            }
        }
        let user = try await invocation.user(.username(try Username(typed: start)))
        return { $0.showUser(user) }
    }
}

/// The editor of the person, which gets the whole terminal.
private struct LentEditor: ExternalEditor {
    let screen: TerminalScreen
    let invocation: Invocation
    let localization: Localization

    func edit(
        _ old: UnsavedText, asking confirmation: any BlogPresenters.Confirmation,
        opened: (String, TextTarget) -> Void, taken: (ComposedText) -> Bool
    ) async -> String? {
        do {
            let file = try await EditedFile(old, of: invocation.context.viewer, database: invocation.database)
            {
                await confirmation.confirm($0)
            }
            opened(file.path, file.target)
            var (failure, endsAtOnce, isCancelled): (EditorError?, Bool, Bool) = (nil, false, false)
            do {
                endsAtOnce = try await screen.lent { try await file.edit() }
            } catch {
                // Another error says that the program ends.
                failure = error as? EditorError
                isCancelled = failure == nil
            }
            guard file.exists else {
                _ = taken(old.text)
                return localization.texts.program.editedFileGone
            }
            if endsAtOnce {
                _ = taken(old.text)
                return localization.texts.program.editorDoesNotWait(file.path)
            }
            do {
                let new = old.edited(to: try file.read())
                guard taken(new) else { return localization.texts.program.editedText(file.path) }
                // The editor may have kept a text of its own for the file.
                if isCancelled {
                    opened(file.path, file.target)
                } else {
                    file.remove()
                }
                let texts = localization.texts.program
                let said = new == old.text ? texts.editorFailed : texts.editorFailedAfterSaving
                return failure.map { said($0.command) }
            } catch {
                // A text that is too long, for example.
                return "\(localization.texts.program.editedText(file.path)) \(detail(of: error))"
            }
        } catch {
            return detail(of: error)
        }
    }

    private func detail(of error: any Error) -> String {
        switch error {
        case CLIError.cannotRead(let file, let reason): localization.texts.program.cannotRead(file, reason)
        case CLIError.cannotWrite(let file, let reason): localization.texts.program.cannotWrite(file, reason)
        default: localization.error(error, heading: nil).detail
        }
    }
}
