/// Plays the recordings of blogs, one at a time. What it reports does not come from the view: seconds pass, and a recording ends
/// or fails.
public final class Player {
    public enum State: Equatable, Sendable {
        case loading
        case playing(seconds: Int)
        case stopped
        case ended
        case failed

        /// What a row says of it.
        public var text: String? {
            switch self {
            case .loading: "▶ loading…"
            case .playing(let seconds): "▶ \(seconds) s"
            case .failed: "▶ cannot be played"
            case .stopped, .ended: nil
            }
        }
    }

    /// Receives each change of a recording.
    public var onChange: (_ blog: Int, _ state: State) async -> Void = { _, _ in }
    /// The blogs whose recordings cannot be played.
    public var failing: Set<Int> = []
    private var current: (blog: Int, seconds: Int)?

    public init() {}

    public func play(_ blog: Int) async {
        if let current { await onChange(current.blog, .stopped) }
        current = (blog, 0)
        await onChange(blog, .loading)
    }

    /// A second passes. A recording is two seconds long.
    public func advance() async {
        guard let (blog, seconds) = current else { return }
        if failing.contains(blog) || seconds == 2 {
            current = nil
            await onChange(blog, failing.contains(blog) ? .failed : .ended)
        } else {
            current = (blog, seconds + 1)
            await onChange(blog, .playing(seconds: seconds + 1))
        }
    }
}
