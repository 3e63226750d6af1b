import BlogModels
import BlogServices

/// The viewer's own drafts.
final class DraftListModel {
    private(set) var drafts: [Draft] = []

    private let author: UserID
    private let viewer: UserID?
    private let start: PageRequest
    private let services: Services

    init(author: UserID, viewer: UserID?, start: PageRequest, services: Services) {
        self.author = author
        self.viewer = viewer
        self.start = start
        self.services = services
    }

    func load() async throws {
        drafts = try await services.drafts.drafts(by: author, start, seenBy: viewer).items
    }
}
