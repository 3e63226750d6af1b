public import BlogContracts
import BlogServices

/// How many posts are in the viewer's recycle bin.
public typealias TrashCountPresenter = ContentPresenter<TrashCountPresentation>

extension SceneFactory {
    public func trashCount(
        on view: any TrashCountView, errors: (any ErrorView)? = nil, _ context: SceneContext
    ) -> TrashCountPresenter {
        trashCountModule(on: view, errors: errors, PresenterContext(self, context))
    }

    /// The same as a module of a scene whose modules share `shared`.
    func trashCountModule(
        on view: any TrashCountView, errors: (any ErrorView)?, _ shared: PresenterContext
    ) -> TrashCountPresenter {
        TrashCountPresenter(
            heading: localization.trash, showing: shared.viewer.map { [.trash(of: $0)] } ?? [],
            view: view,
            errors: errors, shared
        ) { [localization, viewer = shared.viewer] services in
            let count = try await services.trash.count(of: viewer)
            return TrashCountPresentation(count: count, text: localization.trashCount(count))
        }
    }
}
