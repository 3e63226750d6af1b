public import BlogContracts

/// A user's page for tests. It records the calls of all its places in one order.
public final class RecordingUserSceneView: UserSceneView {
    /// A place of the page, or beside it.
    public enum Place: Hashable, Sendable {
        case user, blogs, drafts, trashCount, trash
        /// The view of an error that replaces the whole page.
        case failure
        case loading
    }

    /// One call of one place.
    public struct Call: Hashable, Sendable {
        public let place: Place
        public let message: RecordingView.Message

        public init(_ place: Place, _ message: RecordingView.Message) {
            self.place = place
            self.message = message
        }
    }

    private final class Journal {
        var calls: [Call] = []
        let observe: () -> Void

        init(observe: @escaping () -> Void) { self.observe = observe }

        func view(at place: Place) -> RecordingView {
            RecordingView {
                self.calls.append(Call(place, $0))
                self.observe()
            }
        }
    }

    public let user: any UserInfoView
    public let blogs: any BlogListView
    public let drafts: any DraftListView
    public let trashCount: any TrashCountView & ErrorView
    /// The place of the user's own recycle bin, on a page that stays open.
    public let trash: (any TrashListView)?
    /// The view of an error that replaces the whole page.
    public let failure: any ErrorView
    public let loading: any LoadingView

    private let journal: Journal
    private let isOpen: Bool

    /// Creates a page without calls. If it stays open, it shows the recycle bin, and each module shows its loading. `observe` is
    /// called after each call.
    public init(isOpen: Bool = false, observe: @escaping () -> Void = {}) {
        self.isOpen = isOpen
        journal = Journal(observe: observe)
        user = journal.view(at: .user).user
        blogs = journal.view(at: .blogs).blogs
        drafts = journal.view(at: .drafts).drafts
        trashCount = journal.view(at: .trashCount).trashCount
        trash = isOpen ? journal.view(at: .trash).trash : nil
        failure = journal.view(at: .failure)
        loading = journal.view(at: .loading)
    }

    /// The calls of its places, in order.
    public var calls: [Call] { journal.calls }

    /// The loading indicator of a module.
    public func loading(of module: UserModule) -> (any LoadingView)? {
        guard isOpen else { return nil }
        return switch module {
        case .user: journal.view(at: .user)
        case .blogs: journal.view(at: .blogs)
        case .drafts: journal.view(at: .drafts)
        case .trash: journal.view(at: .trash)
        case .trashCount: nil
        }
    }

    public func resetCalls() { journal.calls = [] }
}
