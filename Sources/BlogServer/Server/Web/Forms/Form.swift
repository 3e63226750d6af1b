import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

/// The form of a route: POST of a form's fields by a web page. It runs the same commands as the JSON API, and then sends the
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

    typealias Handler = @Sendable (_ form: SentForm) async throws -> FormReply

    var bodyLimit = BodyLimit.login
    var admission = Admission.viewers
    /// Whether it is a form with a file, of a viewer.
    var takesFile = false
    let handler: Handler

    /// Whether a request sends the form. A client that sends a token uses the JSON API.
    func isSent(by request: HTTPRequest) -> Bool {
        let type = takesFile ? "multipart/form-data" : "application/x-www-form-urlencoded"
        return request.method == .post && !request.hasToken && request.contentType == type
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
    /// The user who has logged in or registered; nil to keep the cookie.
    var username: Username?
    /// The token by which the device of a login is known; nil to keep the cookie.
    var device: String?
    /// Whether the session has ended.
    var isLoggedOut = false
    /// Seconds after which the same form may succeed.
    var retryAfter: Int?

    /// Loads a page, which shows a message.
    static func next(_ path: String, _ flash: Flash? = nil) -> FormReply {
        FormReply(content: .next(path), flash: flash)
    }

    /// Begins a session in the browser.
    static func loggedIn(_ token: String, path: String, message: FlashMessage) -> FormReply {
        var reply = FormReply.next(path, Flash(message))
        reply.token = token
        return reply
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

/// A command of the API refused a form.
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
