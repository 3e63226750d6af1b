#if canImport(SwiftUI)
public import BlogCore
public import SwiftUI

/// The head of a user's page.
public struct UserInfoView: View {
    let user: UserID
    let scenes: SceneFactory
    let viewer: UserID?
    @State private var info = ObservedContent<UserInfoPresentation>()
    @State private var presenter: UserInfoPresenter?

    public init(_ user: UserID, scenes: SceneFactory, viewer: UserID?) {
        (self.user, self.scenes, self.viewer) = (user, scenes, viewer)
    }

    public var body: some View {
        VStack(alignment: .leading) {
            if let user = info.content {
                Text(user.name).font(.title)
                Text("@\(user.username) · \(user.joined.text)")
                Text(user.summary)
                Text([user.blogs, user.followers, user.following].map(\.text).joined(separator: " · "))
                if let relation = user.relationText { Text(relation) }
                if !user.commands.isDisjoint(with: [.follow, .unfollow]) {
                    Button(user.isFollowing == true ? "Unfollow" : "Follow") {
                        Task { try? await presenter?.toggleFollow() }
                    }
                }
            }
            if let note = info.note { Text(note) }
        }
        .task {
            let context = SceneContext(viewer: viewer, errors: info)
            let presenter = scenes.userInfo(of: user, on: info, context)
            self.presenter = presenter
            _ = try? await presenter.load()
        }
    }
}
#endif
