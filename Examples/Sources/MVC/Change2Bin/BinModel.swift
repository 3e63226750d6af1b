import BlogModels
import BlogServices

/// The number of posts in the viewer's recycle bin.
final class BinModel {
    private(set) var count = 0

    private let viewer: UserID?
    private let services: Services

    init(viewer: UserID?, services: Services) {
        self.viewer = viewer
        self.services = services
    }

    func load() async throws {
        count = try await services.trash.count(of: viewer)
    }
}
