import MVP
public import Story
public import Toolkit

/// Connects the view to the presenters. It decides nothing.
public final class UserPage {
    public let screen = Screen()
    private let scene: UserScene

    public init(_ setup: Setup) {
        let view = UserPageView(on: screen)
        let scene = UserScene(view: view, setup, ask: screen.ask)
        self.scene = scene
        // The presenters own the view, so the view must not own them.
        view.onFollow = { [unowned scene] in await scene.user.follow($0) }
        view.onLike = { [unowned scene] in await scene.blogs.row($0)?.like($1) }
        view.onPlay = { [unowned scene] in await scene.blogs.row($0)?.play() }
        view.more.onPress = { [unowned scene] in await scene.blogs.loadMore() }
        screen.button("Refresh").onPress = { [unowned scene] in await scene.load() }
    }

    public func open() async { await scene.load() }
}
