import SocketHTTP

extension Routes {
    /// What the server answers about itself, by the name at its root: GET without a viewer and without a scene.
    static let server: [String: @Sendable (HTTPRequest) -> HTTPResponse] = [
        "healthz": HealthAnswer.answer(to:), "openapi.json": OpenAPIAnswer.answer(to:),
    ]
}
