import BlogContracts
import BlogModels
import BlogServices

/// What the rows of one list of blogs share: made once, so that a row costs little.
final class BlogCellContext {
    let services: Services
    let viewer: UserID?
    let format: BlogFormatter
    let links: ShareLinks
    let view: any BlogListView
    let router: any Router

    init(
        services: Services, viewer: UserID?, format: BlogFormatter, links: ShareLinks, view: any BlogListView,
        router: any Router
    ) {
        self.services = services
        self.viewer = viewer
        self.format = format
        self.links = links
        self.view = view
        self.router = router
    }
}
