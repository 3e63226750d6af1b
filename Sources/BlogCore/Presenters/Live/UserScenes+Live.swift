public import BlogContracts
public import BlogServices

extension UserScene: LivePresenter {
    /// Lets the module that it is meant for do what somebody wants.
    public func handle(_ intention: UserSceneIntention) async throws(CancellationError) {
        switch intention {
        case .refresh: try await load()
        case .follow: try await user.follow()
        case .unfollow: try await user.unfollow()
        case .blogs(let intention): try await blogs.handle(intention)
        }
    }

    /// Tells every module what happened.
    public func hear(_ event: ChangeEvent) async {
        await user.hear(event)
        await blogs.hear(event)
    }
}

extension SelfScene: LivePresenter {
    /// Lets the module that it is meant for do what somebody wants.
    public func handle(_ intention: UserSceneIntention) async throws(CancellationError) {
        switch intention {
        case .refresh: try await load()
        case .follow: try await user.follow()
        case .unfollow: try await user.unfollow()
        case .blogs(let intention): try await blogs.handle(intention)
        }
    }

    /// Tells every module what happened.
    public func hear(_ event: ChangeEvent) async {
        await user.hear(event)
        await blogs.hear(event)
    }
}
