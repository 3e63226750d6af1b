/// The measured cases, with their names in `instructions.json`.
enum CaseName: String, CaseIterable {
    /// Parsing a request's head.
    case parse
    /// Reading the JSON of a request's body.
    case body
    /// Rendering a scene of 20 rows as JSON.
    case json
    /// Rendering the same scene as text.
    case text
    /// Reading the rows of the scene from SQLite, with their models.
    case queries
    /// Everything without HTTP: queries, presenters, JSON.
    case scene
    /// The same of the list of the newest blogs.
    case list
    /// The same list as a web page.
    case page

    /// Prepares a case with a database of ``Scene/makeDatabase(_:)``.
    func make(_ database: String) async throws -> any Case {
        switch self {
        case .parse: ParseCase()
        case .body: BodyCase()
        case .json: try await RenderCase(Scene(database), .json)
        case .text: try await RenderCase(Scene(database), .text)
        case .queries: QueriesCase(try Scene(database))
        case .scene: SceneCase(try Scene(database))
        case .list: ListCase(try Scene(database), .json)
        case .page: ListCase(try Scene(database), .html)
        }
    }
}
