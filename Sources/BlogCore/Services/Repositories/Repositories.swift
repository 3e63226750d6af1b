/// A store that keeps everything a scene shows.
public typealias Repositories = UserRepository & BlogRepository & DraftRepository & LikeRepository
    & FollowRepository & AccountRepository & TokenRepository & LoginAttemptRepository
    & TrashRepository & PostRepository
