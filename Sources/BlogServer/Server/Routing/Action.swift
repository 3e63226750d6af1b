import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

/// Something that a client can do, with its input: the body calls one function of a presenter. Routes and forms
/// share it.
protocol Action: Sendable {
    /// What the presenter shows afterwards.
    associatedtype Output: Presentation, JSONWritable, TextWritable

    /// - Throws: `CancellationError`; ``ServiceError/unauthenticated``. The presenter shows other errors.
    func run(on view: OneShotContent<Output>, in context: RouteContext) async throws
}

/// An action as a function with its input.
struct Command<Output: Presentation & JSONWritable & TextWritable>: Action {
    let call: @Sendable (OneShotContent<Output>, RouteContext) async throws -> Void

    func run(on view: OneShotContent<Output>, in context: RouteContext) async throws {
        try await call(view, context)
    }
}

/// The actions. Each feature adds its own.
enum Commands {}

extension Routes {
    /// Shows the requested page of a list.
    /// - Parameter isOwn: whether it is for a viewer only.
    static func list<Row>(
        of row: Row.Type, isOwn: Bool = false,
        _ scene:
            @escaping @Sendable (RouteRequest, SceneFactory, OneShotList<Row>, SceneContext) -> any Scene
    ) -> Route.Handler where OneShotList<Row>: RenderedPage {
        { request, context in
            if isOwn { _ = try context.viewer.authenticated() }
            let page = try context.scene(request.query)
            return try await context.show(OneShotList<Row>()) { scene(request, context.scenes, $0, page) }
        }
    }

    /// Shows a screen that clients can keep open.
    static func shows(_ screen: @escaping Route.Live) -> Route.Handler {
        { request, context in
            let screen = try screen(request)
            var scene = SceneContext(viewer: context.viewer, page: screen.page, errors: context.outcome)
            if request.media == .html, screen.isOfBlog { scene.isOwner = try await context.isOwner() }
            let (view, page) = screen.closed(context.scenes, scene)
            try await page.load()
            return .page(view, repeating: [.tag, .limit])
        }
    }

    /// Answers with the result of an action, with 201 and its location if the action has created it.
    static func shows<Command: Action>(
        at location: @escaping @Sendable (Command.Output) -> SitePath = { _ in .home },
        _ command: @escaping @Sendable (RouteRequest) async throws -> Command
    ) -> Route.Handler {
        { request, context in
            let view = OneShotContent<Command.Output>()
            let command = try await command(request)
            if try await context.handler.hasLostSession(request) { throw ServiceError.badToken }
            try await command.run(on: view, in: context)
            guard let id = context.outcome.createdID, let output = view.content else { return .shows(view) }
            return .created(view, at: request.site.links[location(output), id])
        }
    }

    /// PUT turns something on, DELETE turns it off.
    static func switches<Command: Action>(
        _ command: @escaping @Sendable (RouteRequest, Bool) -> Command
    ) -> [HTTPMethod: Route.Handler] {
        [.put: shows { command($0, true) }, .delete: shows { command($0, false) }]
    }

    /// Answers an action with nothing to show.
    static func does<Command: Action>(
        _ command: @escaping @Sendable (RouteRequest) async throws -> Command
    ) -> Route.Handler {
        { request, context in
            let command = try await command(request)
            if try await context.handler.hasLostSession(request) { throw ServiceError.badToken }
            try await command.run(on: OneShotContent<Command.Output>(), in: context)
            return .done
        }
    }
}
