import BlogPresenters
import Scenarios

/// All blogs: the same view model, with a byline for the author.
final class AllBlogsViewModel {
    let isLoading = ObservableValue(false)
    let blogs: BlogListViewModel

    init(_ setup: PageSetup, open: @escaping (String) -> Void) {
        blogs = BlogListViewModel(
            author: nil, name: setup.localization.byline, setup, isLoading: isLoading, open: open)
    }
}
