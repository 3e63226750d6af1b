import BlogModels
import BlogPresenters
import BlogTestSupport

extension Stage {
    /// How much is in somebody's bin, in some words.
    func trashCount(viewer: Int64?, in localization: any Localization = EnglishLocalization())
        -> TrashCountPresenter
    {
        SceneFactory(services: services, localization: localization)
            .trashCount(on: view.trashCount, errors: view, context(viewer: viewer))
    }
}
