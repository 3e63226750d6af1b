import BlogModels
import BlogPresenters
import BlogTestSupport

extension PresenterFixture {
    /// The presenter of the number of posts in the viewer's recycle bin.
    func trashCount(viewer: Int64?, in localization: any Localization = EnglishLocalization())
        -> TrashCountPresenter
    {
        SceneFactory(services: services, localization: localization)
            .trashCount(on: view.trashCount, errors: view, context(viewer: viewer))
    }
}
