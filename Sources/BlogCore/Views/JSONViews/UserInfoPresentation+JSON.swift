import BlogContracts

extension UserInfoPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","username":"#, username)
        json.field(#","name":"#, name)
        json.field(#","summary":"#, summary)
        json.field(#","iconURL":"#, iconURL)
        json.field(#","joinedAt":"#, joinedAt)
        json.field(#","joinedText":"#, joinedText)
        json.field(#","blogCount":"#, blogCount)
        json.field(#","blogCountText":"#, blogCountText)
        json.field(#","followerCount":"#, followerCount)
        json.field(#","followerCountText":"#, followerCountText)
        json.field(#","followingCount":"#, followingCount)
        json.field(#","followingCountText":"#, followingCountText)
        json.field(#","friendCount":"#, friendCount)
        json.field(#","friendCountText":"#, friendCountText)
        json.field(#","isSelf":"#, isSelf)
        json.field(#","isFollowing":"#, isFollowing)
        json.raw("}")
    }
}
