import Foundation
import MVP
import Story

/// Answers requests with the presenters of the third step and a JSON view.
public struct SampleServer: Sendable {
    private let server: HTTPServer

    /// - Parameter database: the path of the SQLite file.
    /// - Throws: an error of the system, or a ``Failure`` if the file cannot be used.
    public init(database: String, port: UInt16) throws {
        _ = try SQLiteService(database)
        server = try HTTPServer(port: port) { request in
            do {
                return response(200, try await document(for: request.get(), SQLiteService(database)))
            } catch let refusal as Refusal {
                return response(refusal)
            } catch let failure as Failure {
                return response(Refusal(failure))
            } catch {
                return response(Refusal(status: 500, detail: "Something went wrong."))
            }
        }
    }

    public func run() { server.run() }
}

/// A path selects a presenter and one of its actions.
private func document(for request: Request, _ service: SQLiteService) async throws -> Any {
    let viewer = try request.token.map { token in
        guard let viewer = try service.viewer(token: token) else {
            throw Refusal(status: 401, detail: "The token is unknown, revoked or expired. Get a new token.")
        }
        return viewer
    }
    let method = request.method == "HEAD" ? "GET" : request.method
    let view = JSONView()
    let path = request.path
    guard path.count > 1, let id = Int(path[1]), path[1] == "\(id)", id >= 0 else {
        throw Refusal(notFound: path)
    }
    let setup = try Setup(
        userID: id, viewer: viewer, service: service,
        pageSize: request.number("limit", in: 1...100) ?? 20)
    let route = ([path[0]] + path.dropFirst(2)).joined(separator: "/")
    switch "\(method) \(route)" {
    case "GET users":
        await UserScene(view: view, setup) { _ in true }.load()
        return try view.document(nil)
    case "GET users/blogs":
        _ = try await service.user(id, viewer: viewer)
        await BlogListPresenter(view: view, setup).load(after: try request.number("after", in: 0...Int.max))
        return try view.document(.blogs)
    case "GET users/drafts":
        await DraftListPresenter(view: view, setup).load()
        return try view.document(.drafts)
    case "PUT users/follow", "DELETE users/follow":
        let user = UserPresenter(view: view, setup) { _ in true }
        if await user.load() { await user.follow(method == "PUT") }
        return try view.document(.user)
    case "GET blogs", "PUT blogs/like", "DELETE blogs/like":
        let blog = BlogPresenter(try await service.blog(id, viewer: viewer), view: view, setup)
        if method == "GET" { blog.display() } else { await blog.like(method == "PUT") }
        return try view.document(.blog)
    default:
        let routes = ["users", "users/blogs", "users/drafts", "users/follow", "blogs", "blogs/like"]
        guard routes.contains(route) else { throw Refusal(notFound: path) }
        throw Refusal(
            status: 405, detail: "The path /\(path.joined(separator: "/")) does not support \(method).")
    }
}

private func response(_ refusal: Refusal) -> Response {
    let title = reasons[refusal.status, default: "Error"]
    return response(
        refusal.status, ["status": refusal.status, "title": title, "detail": refusal.detail])
}

private func response(_ status: Int, _ document: Any) -> Response {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let body = try? JSONSerialization.data(withJSONObject: document, options: options)
    return Response(status: body == nil ? 500 : status, body: (body ?? Data("{}".utf8)) + Data("\n".utf8))
}

extension Refusal {
    init(_ failure: Failure) {
        switch failure {
        case .notFound(let detail): self.init(status: 404, detail: detail)
        case .notLoggedIn: self.init(status: 401, detail: "Authentication required. Send a bearer token.")
        case .notAllowed(let detail): self.init(status: 403, detail: detail)
        case .notPossible(let detail): self.init(status: 422, detail: detail)
        case .unavailable: self.init(status: 503, detail: failure.message)
        }
    }

    init(notFound path: [String]) {
        self.init(status: 404, detail: "The path /\(path.joined(separator: "/")) does not exist.")
    }
}

extension Request {
    /// - Throws: a refusal if the query has something else.
    func number(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
        guard let text = query[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Refusal(
                status: 422,
                detail: "\(name) must be a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}
