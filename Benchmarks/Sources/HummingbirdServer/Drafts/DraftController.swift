import Hummingbird

/// The routes under `/drafts`.
struct DraftController: Sendable {
    let repository: DraftRepository
    let signing: BearerMiddleware

    func addRoutes(to group: RouterGroup<AppRequestContext>) {
        group
            .add(middleware: signing)
            .post(use: create)
    }

    @Sendable func create(
        _ request: Request, context: AppRequestContext
    ) async throws -> EditedResponse<DraftResponse> {
        let user = try context.requireUserID()
        let content = try await request.decode(as: DraftRequest.self, context: context)
        let draft = try await repository.add(content, by: user)
        return EditedResponse(
            status: .created, headers: [.location: "/drafts/\(draft.id ?? 0)"], response: DraftResponse(draft)
        )
    }
}
