import BlogContracts

extension FollowPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"userID":"#, userID)
        json.field(#","isFollowing":"#, isFollowing)
        json.field(#","followerCount":"#, followerCount)
        json.field(#","friendCount":"#, friendCount)
        json.raw("}")
    }
}
