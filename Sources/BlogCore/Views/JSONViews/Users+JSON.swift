public import BlogContracts

extension UserInfoPresentation: JSONObject {}
extension PersonPresentation: JSONRow {}
extension UserCellPresentation: JSONRow {}
extension SessionCellPresentation: JSONRow {}
extension PicturePresentation: JSONRow {}

extension FollowPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("userID", Int(userID))
        json.value("isFollowing", isFollowing)
        json.value("followerCount", followers.number)
        json.value("friendCount", friends.number)
    }
}

extension SessionPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("token", token)
        json.value("expiresAt", expires.at)
        json.object("user", user)
    }
}

extension TokenPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("token", token)
    }
}

extension ErrorPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("kind", kind.rawValue)
        json.value("title", title)
        json.value("detail", detail)
    }
}
