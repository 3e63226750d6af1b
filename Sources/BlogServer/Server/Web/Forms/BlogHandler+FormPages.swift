import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

extension BlogHandler {
    var pages: FormPages { FormPages(links: site.links, texts: site.texts) }

    /// Runs a command.
    /// - Throws: ``FormRefusal``; `CancellationError`.
    @discardableResult
    func run<Output>(
        _ command: @autoclosure () throws -> Command<Output>, for viewer: UserID?
    ) async throws -> Output {
        let context = context(for: viewer)
        let view = OneShotContent<Output>()
        do {
            try await command().run(view, context)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw FormRefusal(error: context.outcome.error ?? localization.error(error, heading: nil))
        }
        if let error = context.outcome.error { throw FormRefusal(error: error) }
        guard let output = view.content else { throw HTTPFailure.handlerFailed }
        return output
    }
}

/// What the forms read from the blog.
extension BlogHandler {
    /// The page of a viewer's own posts.
    func ownPage(_ viewer: UserID?, _ tab: UserTab) throws -> String {
        pages.links.tab(tab, of: try viewer.authenticated().rawValue)
    }

    func accountFields(of user: UserID) async throws -> FormFields {
        let info = try await info(of: user, for: user)
        return FormFields(["name": info.name, "summary": info.summary, "iconURL": info.iconURL ?? ""])
    }

    func accountPage(
        of user: UserID, _ form: FormFields, error: ErrorPresentation? = nil
    ) async throws -> HTMLFormPage {
        pages.account(
            form, error: error, of: user.rawValue,
            isOwner: try await services.owners.standing(of: user).role == .owner)
    }

    func info(of user: UserID, for viewer: UserID?) async throws -> UserInfoPresentation {
        let view = OneShotContent<UserInfoPresentation>()
        let context = context(for: viewer)
        try await context.scenes.userInfo(of: user, on: view, context.scene).load()
        guard let info = view.content else { throw refusal(of: context) }
        return info
    }

    /// The title of a post in the viewer's recycle bin.
    func title(ofTrash post: PostID, for viewer: UserID?) async throws -> String {
        let view = OneShotContent<TrashEntryPresentation>()
        let context = context(for: viewer)
        try await context.scenes.trashEntry(post, on: view, context.scene).load()
        guard let entry = view.content else { throw refusal(of: context) }
        return entry.title
    }

    /// A blog and its buttons after a change; nil for a browser without the script.
    func elements(ofBlog form: SentForm) async throws -> FormReply? {
        guard form.wantsPart else { return nil }
        let view = OneShotBlog()
        let context = context(for: form.viewer)
        try await context.scenes.blog(form.post, on: view, context.scene).load()
        guard let blog = view.content else { throw refusal(of: context) }
        let page = page(of: form)
        return .elements(blog.blog.shared(level: 1, in: page) + blog.commandsHTML(in: page))
    }

    /// The head of a user's page and its buttons after a change; nil for a browser without the script.
    func elements(ofUser form: SentForm) async throws -> FormReply? {
        guard form.wantsPart else { return nil }
        let user = try await info(of: form.user, for: form.viewer)
        let page = page(of: form)
        return .elements(user.shared(level: 1, in: page) + user.commandsHTML(in: page))
    }

    /// The context of the page on which the script pressed a button.
    func page(of form: SentForm) -> PageContext {
        PageContext(
            links: pages.links, texts: pages.texts,
            target: form.site.localPath(form["next"]) ?? pages.links[.home],
            viewer: form.viewer?.rawValue)
    }

    /// The error of a login by another user than the one who has typed the text.
    var otherUser: ErrorPresentation {
        ErrorPresentation(
            kind: .invalid, title: pages.texts.action(.logIn), detail: pages.texts.session.otherUser)
    }

    /// A key for a form that was not sent yet.
    var newKey: String { services.posts.makeKey() }

    func refusal(of context: RouteContext) -> any Error {
        context.outcome.error.map { FormRefusal(error: $0) } ?? CancellationError()
    }
}
