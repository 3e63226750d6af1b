import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import HTMLViews
import OneShotViews
import SocketHTTP

/// A form of a web page. It runs the same actions as the JSON API, and then sends the browser to the next page.
struct Form: Sendable {
    /// Who may send a form. The limits of an address are checked before the form is read.
    enum Admission {
        /// A browser with a session.
        case viewers
        case everyone
        /// An address that may try to log in.
        case logins
        /// Such an address, for a few forms at once, because they are large.
        case resumedLogins
    }

    typealias Handler = @Sendable (_ form: SentForm) async throws -> FormReply

    let pattern: PathPattern
    let bodyLimit: BodyLimit
    let admission: Admission
    let handler: Handler

    init(
        _ path: SitePath, body bodyLimit: BodyLimit = .login, for admission: Admission = .viewers,
        _ handler: @escaping Handler
    ) {
        self.pattern = PathPattern(path)
        self.bodyLimit = bodyLimit
        self.admission = admission
        self.handler = handler
    }
}

/// A form that a browser has sent.
struct SentForm {
    var request: RouteRequest
    let fields: FormFields
    let forms: FormContext

    var pages: FormPages { forms.pages }
    var links: Links { request.site.links }
    var viewer: UserID? { request.viewer }
    var session: SessionID? { request.session }
    var identifier: Int64 { request.identifier }
    var post: PostID { request.post }
    var user: UserID { request.user }
    var client: String { request.client }
    var site: WebSite { request.site }

    /// The value of the first field with a name.
    subscript(name: String) -> String? { fields[name] }

    /// Runs an action for the viewer.
    /// - Throws: ``FormRefusal``; `CancellationError`.
    @discardableResult
    func run<Command: Action>(_ action: @autoclosure () throws -> Command) async throws -> Command.Output {
        try await forms.run(action(), for: viewer)
    }
}

/// The response to a form.
struct FormReply {
    enum Content {
        /// 303: the browser loads another page.
        case next(String)
        /// The same form again, with the reasons.
        case page(HTTPStatus, HTMLFormPage)
        /// The elements of the page that have changed, for the script.
        case elements([UInt8])
        case problem(Problem)
    }

    let content: Content
    var flash: Flash?
    /// A new session; nil to keep the cookie.
    var token: String?
    /// Whether the session has ended.
    var isLoggedOut = false
    /// Seconds after which the same form may succeed.
    var retryAfter: Int?

    /// Loads a page, which shows a message.
    static func next(_ path: String, _ flash: Flash? = nil) -> FormReply {
        FormReply(content: .next(path), flash: flash)
    }

    /// Shows the form again.
    static func again(_ page: HTMLFormPage, for refusal: FormRefusal) -> FormReply {
        FormReply(content: .page(refusal.status, page), retryAfter: refusal.error.retryAfter)
    }

    static func page(_ page: HTMLFormPage) -> FormReply {
        FormReply(content: .page(.ok, page))
    }

    static func elements(_ html: [UInt8]) -> FormReply {
        FormReply(content: .elements(html))
    }
}

/// An action of the API refused a form.
struct FormRefusal: Error {
    let error: ErrorPresentation

    /// The status of a page that shows the form again. Wrong credentials are an input like any other.
    var status: HTTPStatus { error.kind == .badCredentials ? .unprocessableContent : error.kind.status }

    /// Whether another input may succeed, so that the form is shown again.
    var isCorrectable: Bool {
        switch error.kind {
        case .invalid, .conflict, .badCredentials, .tooManyRequests: true
        default: false
        }
    }
}

/// Runs actions of the API for a form.
struct FormContext {
    let handler: BlogHandler

    var pages: FormPages { FormPages(links: handler.site.links, texts: handler.site.texts) }

    /// The context of one action.
    /// - Parameter snapshot: the services of a snapshot; nil for the latest state.
    func route(_ viewer: UserID?, from snapshot: Services? = nil) -> RouteContext {
        RouteContext(
            scenes: snapshot.map(handler.scenes.reading) ?? handler.scenes,
            services: snapshot ?? handler.services, viewer: viewer, site: handler.site,
            outcome: SceneOutcome(), forms: self, logger: handler.logger)
    }

    /// Runs an action.
    /// - Throws: ``FormRefusal``; `CancellationError`.
    @discardableResult
    func run<Command: Action>(
        _ action: @autoclosure () throws -> Command, for viewer: UserID?
    ) async throws -> Command.Output {
        let context = route(viewer)
        let view = OneShotContent<Command.Output>()
        do {
            try await action().run(on: view, in: context)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw FormRefusal(error: context.outcome.error ?? handler.localization.error(error, heading: nil))
        }
        if let error = context.outcome.error { throw FormRefusal(error: error) }
        guard let output = view.content else { throw HTTPFailure.handlerFailed }
        return output
    }
}
