/// The routes of one subject. Each feature registers them in one value, in a file of its own.
struct Feature: Sendable {
    var routes: [Route] = []
    /// The pages with forms, and paths that have a form only. They are for browsers, so the OpenAPI document does not have them.
    var pages: [Route] = []

    static let all = [
        users, blogs, likes, sessions, trash, drafts, follows, shares, comments, search, tags, feeds,
        owners, pictures, exports,
    ]
}

/// The routes of the server.
enum Routes {
    static let all = Feature.all.flatMap(\.routes)
    static let allWithPages = all + Feature.all.flatMap(\.pages)
}

/// The forms of the web pages. Their success is 303 to the next page. A switch carries the wanted state, so pressing it twice
/// changes nothing more.
enum Forms {}
