import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP

/// Something that a client can do, with its input: it calls one function of a presenter. Routes and forms share it.
struct Command<Output: Presentation & JSONWritable & TextWritable>: Sendable {
    /// Acts, and shows the result on the view.
    /// - Throws: `CancellationError`; ``ServiceError/unauthenticated``. The presenter shows other errors.
    let run: @Sendable (_ view: OneShotContent<Output>, _ context: RouteContext) async throws -> Void
}

/// The commands. Each feature adds its own.
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

    /// Reads the command of a request, of which the session may have ended before the body arrived.
    private static func read<Output>(
        _ request: RouteRequest, _ context: RouteContext,
        _ command: (RouteRequest) async throws -> Command<Output>
    ) async throws -> Command<Output> {
        let result: Result<Command<Output>, any Error>
        do {
            result = .success(try await command(request))
        } catch {
            result = .failure(error)
        }
        if try await context.handler.hasLostSession(request) { throw ServiceError.badToken }
        return try result.get()
    }

    /// Answers with the result of a command, with 201 and its location if the command has created it.
    static func shows<Output>(
        at location: @escaping @Sendable (Output) -> SitePath = { _ in .home },
        _ command: @escaping @Sendable (RouteRequest) async throws -> Command<Output>
    ) -> Route.Handler {
        { request, context in
            let view = OneShotContent<Output>()
            let command = try await read(request, context, command)
            try await command.run(view, context)
            guard let id = context.outcome.createdID, let output = view.content else { return .shows(view) }
            return .created(view, at: request.site.links[location(output), id])
        }
    }

    /// PUT turns something on, DELETE turns it off.
    static func switches<Output>(
        _ command: @escaping @Sendable (RouteRequest, Bool) -> Command<Output>
    ) -> [HTTPMethod: Route.Handler] {
        [.put: shows { command($0, true) }, .delete: shows { command($0, false) }]
    }

    /// Answers a command with nothing to show.
    static func does<Output>(
        _ command: @escaping @Sendable (RouteRequest) async throws -> Command<Output>
    ) -> Route.Handler {
        { request, context in
            let command = try await read(request, context, command)
            try await command.run(OneShotContent(), context)
            return .done
        }
    }
}
