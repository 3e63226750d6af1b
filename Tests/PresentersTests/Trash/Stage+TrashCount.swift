import BlogModels
import BlogPresenters
import BlogTestSupport

extension Stage {
    /// How much is in somebody's bin, in some words.
    func trashCount(viewer: Int64?, in wording: any Wording = EnglishWording()) -> TrashCountPresenter {
        SceneFactory(services: services, wording: wording)
            .trashCount(on: view.trashCount, errors: view, context(viewer: viewer))
    }
}
