import BlogContracts
import BlogPresenters
import PresenterParts
import Scenarios

/// All blogs: the same presenter, with another formatter of author names.
final class AllBlogsScene {
    let blogs: BlogListPresenter

    init(
        on view: any BlogListView & ErrorView, loading: any LoadingView, _ setup: PageSetup,
        router: any Router
    ) {
        blogs = setup.scenes.allBlogs(
            on: view, names: .byline,
            SceneContext(
                viewer: setup.viewer, page: setup.page, failure: view, router: router, loading: loading))
    }
}
