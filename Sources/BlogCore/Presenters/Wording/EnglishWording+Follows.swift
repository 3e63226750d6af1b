extension EnglishWording {
    /// `You follow Ada`.
    public func following(_ isFollowing: Bool, name: String) -> String {
        isFollowing ? "You follow " + name : "You do not follow " + name
    }

    /// `Stop following Ada?`
    public func unfollowQuestion(name: String) -> String {
        "Stop following \(name)?"
    }
}
