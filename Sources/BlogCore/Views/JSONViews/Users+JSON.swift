public import BlogContracts

extension UserInfoPresentation: JSONShared {
    public func writeOpen(to json: inout JSONWriter, isPersonal: Bool) {
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
        guard isPersonal else { return }
        json.field(#","isSelf":"#, isSelf)
        json.field(#","isFollowing":"#, isFollowing)
    }

    public func writePersonal(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","isSelf":"#, isSelf)
        json.field(#","isFollowing":"#, isFollowing)
        json.raw("}")
    }
}

extension PersonPresentation: JSONRow {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","username":"#, username)
        json.field(#","name":"#, name)
        json.field(#","iconURL":"#, iconURL)
        json.field(#","at":"#, at)
        json.field(#","atText":"#, atText)
    }
}

extension UserCellPresentation: JSONRow, JSONShared {
    public func writeOpen(to json: inout JSONWriter, isPersonal: Bool) {
        person.writeOpen(to: &json)
        if isPersonal { json.field(#","isFollowing":"#, isFollowing) }
    }

    public func writePersonal(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","isFollowing":"#, isFollowing)
        json.raw("}")
    }
}

extension FollowPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"userID":"#, userID)
        json.field(#","isFollowing":"#, isFollowing)
        json.field(#","followerCount":"#, followerCount)
        json.field(#","friendCount":"#, friendCount)
    }
}

extension SessionPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"token":"#, token)
        json.field(#","expiresAt":"#, expiresAt)
        json.raw(#","user":"#)
        user.write(to: &json)
    }
}

extension SessionCellPresentation: JSONRow {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","createdAt":"#, createdAt)
        json.field(#","createdText":"#, createdText)
        json.field(#","expiresAt":"#, expiresAt)
        json.field(#","expiresText":"#, expiresText)
        json.field(#","isCurrent":"#, isCurrent)
    }
}

extension TokenPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"token":"#, token)
    }
}

extension ErrorPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"kind":"#, kind.rawValue)
        json.field(#","title":"#, title)
        json.field(#","detail":"#, detail)
    }
}
