public import BlogContracts
public import BlogServices

extension UserScene: LivePresenter {
    /// Lets the module that it is meant for do what somebody wants.
    public func handle(_ intention: UserSceneIntention) async {
        switch intention {
        case .refresh: await load()
        case .follow: await user.follow()
        case .unfollow: await user.unfollow()
        case .blogs(let intention): await blogs.handle(intention)
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
    public func handle(_ intention: UserSceneIntention) async {
        switch intention {
        case .refresh: await load()
        case .follow: await user.follow()
        case .unfollow: await user.unfollow()
        case .blogs(let intention): await blogs.handle(intention)
        }
    }

    /// Tells every module what happened.
    public func hear(_ event: ChangeEvent) async {
        await user.hear(event)
        await blogs.hear(event)
    }
}
