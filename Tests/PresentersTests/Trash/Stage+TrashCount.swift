import BlogModels
import BlogPresenters
import BlogTestSupport

extension Stage {
    /// How much is in somebody's bin, in some words.
    func trashCount(viewer: Int64?, in wording: any Wording = EnglishWording()) -> TrashCountPresenter {
        TrashCountPresenter(
            viewer: viewer.map { UserID($0) }, services: makeServices(over: store), wording: wording,
            view: view.trashCount, errors: view, loading: view)
    }
}
