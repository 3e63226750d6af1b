import BlogModels

/// Who likes, follows and shares what in the demo blog.
enum DemoReactions {
    /// The post that everybody likes.
    private static let favourite: Int64 = 24

    /// Each reader likes a selection of their own; some posts are liked by nobody.
    static var likes: [SeedLike] {
        var likes: [SeedLike] = []
        for (reader, user) in DemoPeople.others.enumerated() {
            for post in 1...Int64(DemoPosts.publishedCount) {
                guard post % Int64(reader + 2) == 0 || post == favourite else { continue }
                let moment = DemoTime.day(300, minute: post * 10 + Int64(reader))
                likes.append(SeedLike(user: user, post: PostID(post), at: moment))
            }
        }
        for post: Int64 in [25, 27, 28] {
            likes.append(
                SeedLike(user: DemoPeople.ada, post: PostID(post), at: DemoTime.day(310, minute: post)))
        }
        return likes
    }

    /// All but one follow Ada, who follows three of them back.
    static var follows: [SeedFollow] {
        let friends = [DemoPeople.grace, DemoPeople.barbara, DemoPeople.margaret]
        let toAda = DemoPeople.others.dropLast().enumerated().map { place, user in
            SeedFollow(follower: user, followed: DemoPeople.ada, at: DemoTime.day(60 + Int64(place)))
        }
        let fromAda = friends.enumerated().map { place, user in
            SeedFollow(follower: DemoPeople.ada, followed: user, at: DemoTime.day(70 + Int64(place)))
        }
        return toAda + fromAda
    }

    static var shares: [SeedShare] {
        [
            SeedShare(user: DemoPeople.grace, post: PostID(favourite), at: DemoTime.day(320)),
            SeedShare(user: DemoPeople.mei, post: PostID(favourite), at: DemoTime.day(321)),
            SeedShare(user: DemoPeople.donald, post: PostID(12), at: DemoTime.day(322)),
        ]
    }
}
