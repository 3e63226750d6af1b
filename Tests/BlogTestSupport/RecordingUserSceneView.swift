public import BlogContracts

/// A user's page for tests. It records the calls of all its places in one order.
public final class RecordingUserSceneView: UserSceneView {
    /// A place of the page, or beside it.
    public enum Place: Hashable, Sendable {
        /// The place of a module.
        case user, blogs, drafts, trashCount
        /// The view of an error that replaces the whole page.
        case failure
        /// The loading indicator.
        case loading
    }

    /// One call of one place.
    public struct Call: Hashable, Sendable {
        /// The place.
        public let place: Place
        /// The call.
        public let message: RecordingView.Message

        /// Creates a record of a call.
        public init(_ place: Place, _ message: RecordingView.Message) {
            self.place = place
            self.message = message
        }
    }

    private final class Journal {
        var calls: [Call] = []

        func view(at place: Place) -> RecordingView {
            RecordingView { self.calls.append(Call(place, $0)) }
        }
    }

    /// The place of the user's info.
    public let user: any UserInfoView
    /// The place of the user's blogs.
    public let blogs: any BlogListView & ErrorView
    /// The place of the user's own drafts.
    public let drafts: any DraftListView & ErrorView
    /// The place of the count of the user's own recycle bin.
    public let trashCount: any TrashCountView & ErrorView
    /// The view of an error that replaces the whole page.
    public let failure: any ErrorView
    /// The loading indicator.
    public let loading: any LoadingView

    private let journal = Journal()

    /// Creates a page without calls.
    public init() {
        user = journal.view(at: .user).user
        blogs = journal.view(at: .blogs).blogs
        drafts = journal.view(at: .drafts).drafts
        trashCount = journal.view(at: .trashCount).trashCount
        failure = journal.view(at: .failure)
        loading = journal.view(at: .loading)
    }

    /// The calls of its places, in order.
    public var calls: [Call] { journal.calls }
}
