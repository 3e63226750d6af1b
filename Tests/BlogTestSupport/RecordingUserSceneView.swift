public import BlogContracts

/// A user's page that shows nothing and notes which of its places was told what, in one order.
public final class RecordingUserSceneView: UserSceneView {
    /// A place of the page, or beside it.
    public enum Place: Hashable, Sendable {
        /// A module's place.
        case user, blogs, drafts, trashCount
        /// Where a scene says that it cannot be shown at all.
        case failure
        /// Where it shows that it is loading.
        case loading
    }

    /// What one place was told.
    public struct Told: Hashable, Sendable {
        /// Which place.
        public let place: Place
        /// What.
        public let message: RecordingView.Message

        /// Makes a note of what a place was told.
        public init(_ place: Place, _ message: RecordingView.Message) {
            self.place = place
            self.message = message
        }
    }

    private final class Journal {
        var told: [Told] = []

        func view(at place: Place) -> RecordingView {
            RecordingView { self.told.append(Told(place, $0)) }
        }
    }

    /// The place of the user's info.
    public let user: any UserInfoView
    /// The place of the user's blogs.
    public let blogs: any BlogListView & BlogCellView & ErrorView
    /// The place of the user's own drafts.
    public let drafts: any DraftListView & ErrorView
    /// The place of how much is in the user's own recycle bin.
    public let trashCount: any TrashCountView & ErrorView
    /// Where the scene says that it cannot be shown at all.
    public let failure: any ErrorView
    /// Where the scene shows that it is loading.
    public let loading: any LoadingView

    private let journal = Journal()

    /// Makes a page that was told nothing yet.
    public init() {
        user = journal.view(at: .user)
        blogs = journal.view(at: .blogs)
        drafts = journal.view(at: .drafts)
        trashCount = journal.view(at: .trashCount)
        failure = journal.view(at: .failure)
        loading = journal.view(at: .loading)
    }

    /// What its places were told, in order.
    public var told: [Told] { journal.told }
}
