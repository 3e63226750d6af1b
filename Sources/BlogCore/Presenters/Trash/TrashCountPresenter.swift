public import BlogContracts
import BlogDomain

/// How many posts are in the viewer's recycle bin.
public typealias TrashCountPresenter = ContentPresenter<TrashCountPresentation>

extension SceneFactory {
    public func trashCount(
        on view: any TrashCountView, errors: (any ErrorView)? = nil, _ context: SceneContext
    ) -> TrashCountPresenter {
        TrashCountPresenter(
            heading: localization.texts.trash.list.heading,
            showing: context.viewer.map { [.trash(of: $0)] } ?? [],
            reads: context.viewer.map { [.trashCount(of: $0)] } ?? [], view: view, errors: errors,
            PresenterContext(self, context)
        ) { [localization, viewer = context.viewer] services in
            let count = try await services.trash.count(of: viewer)
            return TrashCountPresentation(count: count, text: localization.texts.trash.count(count))
        }
    }
}
