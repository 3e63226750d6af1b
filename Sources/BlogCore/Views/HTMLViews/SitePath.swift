/// A path of the site, written as in OpenAPI: `/users/{id}/blogs`. Routes, forms and links use the same one.
public struct SitePath: Hashable, Sendable {
    public let text: String
    /// What comes before and after the number.
    let prefix, suffix: String

    public init(_ text: String) {
        self.text = text
        prefix = String(text.prefix { $0 != "{" })
        suffix = String(text.dropFirst(prefix.count).drop { $0 != "}" }.dropFirst())
    }

    /// The path of the object with a number.
    public func of(_ id: Int64) -> String { of(String(id)) }

    /// The path of the object with an encoded name.
    func of(_ name: String) -> String { prefix + name + suffix }
}

extension SitePath {
    public static let home = SitePath("/")
    public static let search = SitePath("/search")
    public static let tags = SitePath("/tags")
    public static let taggedBlogs = SitePath("/tags/{tag}")
    public static let taggedFeedAtom = SitePath("/tags/{tag}/feed.atom")
    public static let taggedFeedJSON = SitePath("/tags/{tag}/feed.json")
    public static let sitemap = SitePath("/sitemap.xml")
    public static let feedAtom = SitePath("/feed.atom")
    public static let feedJSON = SitePath("/feed.json")
    public static let events = SitePath("/events")

    public static let users = SitePath("/users")
    public static let user = SitePath("/users/{id}")
    public static let userDetail = SitePath("/users/{id}/detail")
    public static let userBlogs = SitePath("/users/{id}/blogs")
    public static let userDrafts = SitePath("/users/{id}/drafts")
    public static let userLikes = SitePath("/users/{id}/likes")
    public static let userFeedAtom = SitePath("/users/{id}/feed.atom")
    public static let userFeedJSON = SitePath("/users/{id}/feed.json")
    public static let followers = SitePath("/users/{id}/followers")
    public static let following = SitePath("/users/{id}/following")
    public static let follow = SitePath("/users/{id}/follow")
    public static let unfollow = SitePath("/users/{id}/unfollow")
    public static let userExport = SitePath("/users/{id}/export")

    public static let blogs = SitePath("/blogs")
    public static let blog = SitePath("/blogs/{id}")
    public static let editBlog = SitePath("/blogs/{id}/edit")
    public static let unpublish = SitePath("/blogs/{id}/unpublish")
    public static let discardBlog = SitePath("/blogs/{id}/trash")
    public static let likers = SitePath("/blogs/{id}/likes")
    public static let like = SitePath("/blogs/{id}/like")
    public static let share = SitePath("/blogs/{id}/share")

    public static let drafts = SitePath("/drafts")
    public static let draft = SitePath("/drafts/{id}")
    public static let editDraft = SitePath("/drafts/{id}/edit")
    public static let publish = SitePath("/drafts/{id}/publish")
    public static let askToPublish = SitePath("/drafts/{id}/ask")
    public static let discardDraft = SitePath("/drafts/{id}/trash")
    public static let write = SitePath("/write")

    public static let trash = SitePath("/trash")
    public static let emptyTrash = SitePath("/trash/empty")
    public static let trashEntry = SitePath("/trash/{id}")
    public static let restore = SitePath("/trash/{id}/restore")
    public static let purge = SitePath("/trash/{id}/purge")

    public static let pictures = SitePath("/pictures")
    public static let picture = SitePath("/pictures/{id}")
    public static let deletePicture = SitePath("/pictures/{id}/delete")

    public static let sessions = SitePath("/sessions")
    public static let currentSession = SitePath("/sessions/current")
    public static let session = SitePath("/sessions/{id}")
    public static let endSession = SitePath("/sessions/{id}/end")
    public static let endOtherSessions = SitePath("/sessions/end")
    public static let login = SitePath("/login")
    public static let resumedLogin = SitePath("/login/resume")
    public static let logout = SitePath("/logout")
    public static let register = SitePath("/register")
    public static let reset = SitePath("/reset")
    public static let account = SitePath("/account")
    public static let endAccount = SitePath("/account/end")
    public static let owner = SitePath("/owner")
}
