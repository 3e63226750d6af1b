/// What can be measured, and what each is called in `instructions.json`.
enum CaseName: String, CaseIterable {
    /// A request's head is parsed.
    case parse
    /// The JSON of a request's body is read.
    case body
    /// The scene of 20 rows, its presentations at hand, is rendered as JSON.
    case json
    /// The same as text.
    case text
    /// The rows of the scene are read from SQLite, and become models.
    case queries
    /// All of it but HTTP: queries, presenters, JSON.
    case scene

    /// Readies a case over a database that ``Scene/makeDatabase(_:)`` made.
    func make(_ database: String) async throws -> any Case {
        switch self {
        case .parse: ParseCase()
        case .body: BodyCase()
        case .json: try await RenderCase(Scene(database), .json)
        case .text: try await RenderCase(Scene(database), .text)
        case .queries: QueriesCase(try Scene(database))
        case .scene: SceneCase(try Scene(database))
        }
    }
}
