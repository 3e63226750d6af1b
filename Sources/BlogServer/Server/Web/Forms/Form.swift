import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import HTMLViews
import SocketHTTP

/// A form of a web page. It runs actions of the JSON API, with its own fields in place of a JSON body, and then sends the
/// browser to the next page.
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

    typealias Action = @Sendable (_ request: RouteRequest, _ forms: FormContext) async throws -> FormReply

    let pattern: PathPattern
    let bodyLimit: BodyLimit
    let admission: Admission
    let action: Action

    init(
        _ pattern: String, body bodyLimit: BodyLimit = .login, for admission: Admission = .viewers,
        _ action: @escaping Action
    ) {
        self.pattern = PathPattern(pattern)
        self.bodyLimit = bodyLimit
        self.admission = admission
        self.action = action
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

    /// Runs an action with a form's fields, without those that are only for the form.
    /// - Returns: the reply, and the number of a created object.
    /// - Throws: ``FormRefusal``; `CancellationError`.
    @discardableResult
    func run(
        _ action: Route.Action?, _ request: RouteRequest
    ) async throws -> (reply: Reply, created: Int64?) {
        guard let action else { throw HTTPFailure.handlerFailed }
        let context = route(request.viewer)
        do {
            let reply = try await action(request, context)
            if let error = context.outcome.error { throw FormRefusal(error: error) }
            return (reply, context.outcome.createdID)
        } catch let error as FormRefusal {
            throw error
        } catch let error as CancellationError {
            throw error
        } catch let error as HTTPFailure {
            throw error
        } catch {
            if let error = context.outcome.error { throw FormRefusal(error: error) }
            throw FormRefusal(error: handler.localization.error(error, heading: nil))
        }
    }
}
