import BlogDomain
import BlogViews
import Logging
import SocketHTTP
import Threads

/// Answers forms of the web pages. Only they, and pages that a browser reads, use the cookie; the JSON API never does.
extension BlogHandler {
    /// The user and the session of the cookie; nil without a cookie, after the session has ended, and with two sessions, one
    /// of which another program has begun.
    func cookieBearer(of request: HTTPRequest) async throws -> Bearer? {
        var found: Bearer?
        for token in site.cookies(of: request).tokens {
            guard let bearer = try await bearer(ofToken: token), bearer != found else { continue }
            guard found == nil else { return nil }
            found = bearer
        }
        return found
    }

    /// The user and the session of a token; nil if it is not valid.
    func bearer(ofToken token: String) async throws -> Bearer? {
        do {
            return try await services.tokens.bearer(of: token)
        } catch ServiceError.badToken {
            return nil
        }
    }

    /// Runs the form of a route.
    func respond(
        to request: HTTPRequest, by form: Form, of route: Route, _ match: PathMatch
    ) async throws -> HTTPResponse {
        guard form.isSent(by: request) else {
            return Problem(
                .unsupportedMediaType,
                detail: "The request must be a form of the type application/x-www-form-urlencoded, "
                    + "without a bearer token."
            ).response(to: request, on: site)
        }
        do {
            guard site.accepts(formOf: request) else {
                throw Problem(
                    .forbidden, detail: "The form was sent by another site. Open this page and send it again."
                )
            }
            let bearer = try await cookieBearer(of: request)
            let routed = RouteRequest(
                request: request, route: route, match: match, media: .html, coding: .identity,
                viewer: bearer?.userID, session: bearer?.session, clients: clients, site: site)
            switch form.admission {
            case .viewers, .everyone: return try await respond(to: routed, by: form)
            case .logins:
                try await admitLogin(routed)
                return try await respond(to: routed, by: form)
            case .resumedLogins:
                try await admitLogin(routed)
                return try await operations.resumedLogins.withPermit(for: LoginAddress(client: routed.client))
                {
                    try await respond(to: routed, by: form)
                }
            }
        } catch {
            var problem = try problem(of: error)
            let viewer = await viewer(of: request, for: problem)
            let post = route.post(in: match)
            if let moved = await explain(&problem, missing: post, for: request, by: viewer) { return moved }
            return problem.page(for: request, on: site, seenBy: viewer)
        }
    }

    private func respond(to request: RouteRequest, by form: Form) async throws -> HTTPResponse {
        var sent = SentForm(request: request, fields: FormFields([:]), handler: self)
        if !form.takesFile {
            sent.fields = try await FormFields(request.request, limit: form.bodyLimit)
        } else if request.viewer != nil {
            let picture = try await receivePicture(request)
            (sent.fields, sent.upload) = (picture.fields, picture.upload)
        }
        if try await hasLostSession(request) { (sent.request.viewer, sent.request.session) = (nil, nil) }
        let viewer = sent.viewer.map { String($0.rawValue) }
        let isOfAnother = sent["viewer"].map { $0 != viewer } ?? false
        let needsLogin = form.admission == .viewers && (viewer == nil || isOfAnother)
        let reply = needsLogin ? try await logIn(toResume: sent) : try await form.handler(sent)
        return try await response(reply, to: sent.request)
    }

    private func admitLogin(_ request: RouteRequest) async throws {
        // A known device has a limit of its own, which depends on the account.
        guard site.cookies(of: request.request).device == nil else { return }
        do {
            try await services.logins.admit(from: LoginAddress(client: request.client))
        } catch let error as ServiceError {
            logger.warning("Too many wrong passwords", metadata: ["address": "\(request.client)"])
            throw error
        }
    }

    private func response(_ reply: FormReply, to request: RouteRequest) async throws -> HTTPResponse {
        var response: HTTPResponse
        switch reply.content {
        case .next(let path):
            response = HTTPResponse(
                status: .seeOther, fields: ["Location": path, "Cache-Control": "no-store"])
        case .elements(let html):
            response = Self.html(html)
        case .page(let status, let page):
            let context = site.context(of: request, repeating: [])
            // No other task uses the page.
            nonisolated(unsafe) let shown = page
            let bytes = try await withPermit(from: operations.writing, for: "long forms") {
                try await $0.offLoop { shown.bytes(in: context) }
            }
            response = Self.html(bytes)
            response.status = status
        case .problem(let problem):
            response = problem.page(for: request.request, on: site, seenBy: .known(request.viewer))
        }
        if let seconds = reply.retryAfter { response.fields.append("Retry-After", String(seconds)) }
        let cookies = site.cookies(of: request.request)
        var changes: [String] = []
        if let token = reply.token { changes.append(cookies.begin(token, days: site.sessionDays)) }
        if let name = reply.username { changes.append(cookies.remember(name)) }
        if let device = reply.device { changes.append(cookies.know(device)) }
        if reply.isLoggedOut { changes += cookies.end }
        if let flash = reply.flash { changes.append(cookies.show(flash)) }
        for change in changes { response.fields.append("Set-Cookie", change) }
        return response
    }

    /// Gives a form back whose session has ended. It is sent again after the login, if that cannot be a mistake.
    private func logIn(toResume form: SentForm) async throws -> FormReply {
        // A password is never written to a page.
        guard form.fields.canBeResumed, form["password"] == nil, form["currentPassword"] == nil else {
            return .next("\(pages.links[.login])?next=\(PercentCoding.encode(page(of: form)))")
        }
        return FormReply(
            content: .page(
                .unauthorized,
                pages.login(
                    form.request.lastUser, next: nil,
                    resumed: (site.links.path(form.request.request.path), form.fields),
                    canRegister: try await isRegistrationOpen)))
    }

    /// The page on which a form was sent.
    private func page(of form: SentForm) -> String {
        if let next = site.localPath(form["next"]) { return next }
        let segments = segments(of: form.request.request.path)
        let paths = [segments, segments.dropLast()].filter { find($0)?.0.handlers[.get] != nil }
        return site.links.path("/" + (paths.first ?? []).joined(separator: "/"))
    }

    private static func html(_ bytes: [UInt8]) -> HTTPResponse {
        var response = HTTPResponse(
            fields: ["Content-Type": Media.html.contentType, "Cache-Control": "no-store"], body: bytes)
        WebSite.protect(&response)
        return response
    }
}

extension SentForm {
    /// Runs a form after the login that it needed.
    func resume(
        _ resumed: (path: String, form: FormFields), as token: String
    ) async throws -> FormReply {
        var reply: FormReply
        do {
            let path = resumed.path.dropFirst(links.root.utf8.count)
            let segments = path.split(separator: "/")
            guard let (route, match) = handler.find(segments), let form = route.form,
                form.admission == .viewers, let bearer = try await handler.bearer(ofToken: token)
            else { throw Problem.notFound(resumed.path) }
            var request = request
            request.match = match
            (request.viewer, request.session) = (bearer.userID, bearer.session)
            reply = try await form.handler(
                SentForm(request: request, fields: resumed.form, handler: handler))
        } catch {
            // The login has succeeded, so its cookie is set whatever happens to the form.
            reply = FormReply(content: .problem(try handler.problem(of: error)))
        }
        // A form that changes the password has a newer one.
        reply.token = reply.token ?? token
        return reply
    }
}
