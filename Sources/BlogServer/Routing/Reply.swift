import SocketHTTP

/// What a route's scene came to: a view to render, or nothing to show.
struct Reply {
    let status: HTTPStatus
    let view: (any Rendered)?
    /// Where what was made is to be found.
    let location: String?
    /// The parameters of the query that the target of the next page repeats.
    var repeated: [QueryParameter] = [.limit]

    /// A view to render.
    static func shows(_ view: any Rendered) -> Reply {
        Reply(status: .ok, view: view, location: nil)
    }

    /// A view of what the query asks for by more than `limit`.
    static func shows(_ view: any Rendered, repeating parameters: [QueryParameter]) -> Reply {
        Reply(status: .ok, view: view, location: nil, repeated: parameters)
    }

    /// A view of what was made now, and where it is.
    static func created(_ view: any Rendered, at location: String) -> Reply {
        Reply(status: .created, view: view, location: location)
    }

    /// Done, and nothing to show.
    static var done: Reply { Reply(status: .noContent, view: nil, location: nil) }
}
