public import BlogContracts
public import BlogDomain

/// One draft with its text.
public typealias DraftDetailPresenter = ContentPresenter<DraftDetailPresentation>

extension SceneFactory {
    public func draft(
        _ id: PostID, on view: any ContentView<DraftDetailPresentation>, _ context: SceneContext
    ) -> DraftDetailPresenter {
        let shared = PresenterContext(self, context)
        return DraftDetailPresenter(
            showing: context.viewer.map { [.drafts(by: $0)] } ?? [], view: view, errors: nil,
            shared
        ) { [viewer = context.viewer] services in
            shared.presentation(of: try await services.drafts.draft(id, seenBy: viewer))
        }
    }
}
