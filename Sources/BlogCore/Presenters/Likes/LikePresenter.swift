public import BlogContracts
public import BlogDomain

extension SceneFactory {
    /// Likes a blog or removes the like, and shows the new state. A route or a command makes this one call; a screen that stays
    /// open uses ``BlogCellPresenter`` or ``BlogDetailPresenter``.
    public func like(
        _ blog: PostID, isOn: Bool, on view: any ContentView<LikePresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.likes.set(isOn, on: blog, by: context.viewer).state
        } show: { like in
            view.display(
                LikePresentation(
                    blogID: like.blogID.rawValue, isLiked: like.isLiked,
                    likes: localization.texts.likes.count(like.likeCount),
                    text: localization.texts.likes.changed(like)))
        }
    }
}
