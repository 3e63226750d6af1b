import SocketHTTP

extension Routes {
    /// What the server answers about itself, by the name at its root.
    static let server: [String: ServerRoute] = Dictionary(
        [
            ServerRoute("healthz") { request, _ in HealthAnswer.answer(to: request) },
            ServerRoute("readyz") { request, operations in
                await ReadinessAnswer.answer(to: request, operations.readiness)
            },
            ServerRoute("metrics") { request, operations in
                try await MetricsAnswer.answer(to: request, operations)
            },
            ServerRoute("openapi.json") { request, _ in OpenAPIAnswer.answer(to: request) },
        ].map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
