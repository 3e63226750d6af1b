#if canImport(SwiftUI)
public import BlogCore
public import SwiftUI

/// The newest blogs. The scene stays open: a change of another reader changes the row.
public struct BlogListView: View {
    let scenes: SceneFactory
    let feed: ChangeFeed
    let viewer: UserID?
    @State private var list = ObservedList<BlogCellPresentation>()
    @State private var dispatcher: Dispatcher<ListIntention<BlogIntention>>?

    public init(scenes: SceneFactory, feed: ChangeFeed, viewer: UserID?) {
        (self.scenes, self.feed, self.viewer) = (scenes, feed, viewer)
    }

    public var body: some View {
        List {
            ForEach(list.rows) { row in
                VStack(alignment: .leading) {
                    Text(row.title).font(.headline)
                    Text(row.excerpt)
                    Text(row.published.text).font(.caption)
                    NavigationLink(row.authorText) {
                        UserInfoView(UserID(row.author.id), scenes: scenes, viewer: viewer)
                    }
                    Button(row.likes.text) { dispatcher?.send(.row(row.id, .toggleLike)) }
                        .disabled(row.commands.isDisjoint(with: [.like, .unlike]))
                }
                .onAppear { if row.id == list.rows.last?.id { dispatcher?.send(.loadMore) } }
            }
            if let note = list.note { Text(note) }
        }
        .navigationTitle(list.heading)
        .task {
            let context = SceneContext(viewer: viewer, errors: list)
            let scene = LiveScene(scenes.allBlogs(on: list, context), feed: feed)
            dispatcher = scene.dispatcher
            await scene.run()
        }
    }
}
#endif
