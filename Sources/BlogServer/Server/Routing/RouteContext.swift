import BlogContracts
import BlogDomain
import BlogPresenters
import Logging

/// The dependencies of a route that shows a scene.
struct RouteContext {
    let handler: BlogHandler
    let scenes: SceneFactory
    let services: Services
    let viewer: UserID?
    let outcome = SceneResult()

    var site: WebSite { handler.site }

    /// The context of a scene without a list.
    var scene: SceneContext {
        var scene = SceneContext(viewer: viewer, errors: outcome)
        scene.creation = outcome
        return scene
    }

    /// The context of a scene with the requested page of its list.
    func scene(_ query: Query) throws(FieldErrors) -> SceneContext {
        SceneContext(viewer: viewer, page: try query.page(), errors: outcome)
    }

    /// Loads a scene onto the view of a page.
    func show<View: RenderedPage>(
        _ view: View, repeating parameters: [QueryParameter] = [.limit], _ scene: (View) throws -> any Scene
    ) async throws -> Reply {
        try await scene(view).load()
        return .page(view, repeating: parameters)
    }
}

/// Messages for the operator about wrong passwords and too many registrations. Services do not log.
extension RouteContext {
    /// Logs a login that failed or came too soon, with the name that was sent.
    func noteLogin(as name: String, from client: String) {
        let name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(64)))
        note(client, failed: outcome.error?.kind == .badCredentials, ["username": "\(name)"])
    }

    /// Logs a registration that came too soon after others from the same address.
    func noteRegistration(from client: String) {
        guard outcome.error?.kind == .tooManyRequests else { return }
        handler.logger.warning("Too many registrations", metadata: ["address": "\(client)"])
    }

    /// Logs a password change with a wrong current password, or one that came too soon.
    func notePasswordChange(of user: UserID, from client: String) {
        let isWrong = outcome.error?.fields.contains { $0.field == "currentPassword" } ?? false
        note(client, failed: isWrong, ["user": "\(user.rawValue)"])
    }

    private func note(_ client: String, failed: Bool, _ who: Logger.Metadata) {
        let metadata = who.merging(["address": "\(client)"]) { $1 }
        if failed {
            handler.logger.notice("Wrong password", metadata: metadata)
        } else if outcome.error?.kind == .tooManyRequests {
            handler.logger.warning("Too many wrong passwords", metadata: metadata)
        }
    }
}
