// The properties are requirements of a documented protocol.

public import BlogContracts

/// The words of a web page in English.
public struct EnglishPageTexts: PageTexts, Sendable {
    public let language = "en"
    public let site: String
    public let skip = "Skip to the content"
    public let navigation = "Site"
    public let menu = "Menu"
    public let home = "Newest blogs"
    public let search = "Search"
    public let searchWords = "Words to search for"
    public let pages = "Pages"
    public let more = "More"
    public let first = "First page"
    public let users = "All users"
    public let user = "Back to the user"
    public let blog = "Back to the blog"
    public let tags = "Tags"
    public let tryAgain = "Try again"
    public let table = "Table"
    public let contents = "Contents"

    public let cancel = "Cancel"
    public let preview = "Preview"
    public let tabs = "Your posts"
    public let newRow = "1 new"
    public let failed = "The server does not answer. Try again."
    public let keptText = "This is what you typed before. It is not saved yet."
    public let discard = "Discard it"

    public init(site: String = "Blog") {
        self.site = site
    }

    public func newRows(_ count: String) -> String { "\(count) new" }

    public func shared(_ count: String, isCopied: Bool) -> String {
        "\(isCopied ? "The address is copied" : "Shared"). This blog has \(count) now."
    }

    public func errorTitle(_ title: String) -> String { "Error: \(title)" }

    public func action(_ action: PageAction) -> String {
        switch action {
        case .logIn: "Log in"
        case .logOut: "Log out"
        case .register: "Register"
        case .write: "Write"
        case .yourPage: "Your page"
        case .account: "Account"
        case .sessions: "Sessions"
        case .saveDraft: "Save draft"
        case .drafts: "Drafts"
        case .save: "Save"
        case .discardPending: "Discard the changes"
        case .keepMine: "Keep mine"
        case .takeTheirs: "Take theirs"
        case .saveAsNew: "Save as a new draft"
        case .preview: "Preview"
        case .publish, .askToPublish: "Publish"
        case .unpublish: "Unpublish"
        case .edit: "Edit"
        case .delete: "Delete"
        case .undo: "Undo"
        case .like: "Like"
        // The button of a blog that the viewer likes says so.
        case .unlike: "Liked"
        case .share: "Share"
        case .follow: "Follow"
        case .unfollow: "Unfollow"
        case .restore: "Restore"
        case .purge: "Delete permanently"
        case .emptyTrash: "Empty the recycle bin"
        case .endSession: "End this session"
        case .changePassword: "Change the password"
        }
    }

    public func action(_ action: PageAction, on title: String) -> String {
        "\(self.action(action)) \(title)"
    }

    public func label(_ field: FormField) -> String {
        switch field {
        case .username: "Username"
        case .password: "Password"
        case .newPassword: "New password"
        case .currentPassword: "Current password"
        case .name: "Name"
        case .summary: "About you"
        case .iconURL: "Address of your picture"
        case .title: "Title"
        case .body: "Text"
        case .tags: "Tags"
        }
    }

    public func hint(_ field: FormField) -> String? {
        switch field {
        case .username: "Up to 32 small letters, digits and underscores. It cannot be changed later."
        case .newPassword: "At least 8 characters."
        case .body: "Markdown: **bold**, *italic*, [a link](https://example.org), # a heading, - a list."
        case .tags: "Optional. Up to 20 tags, separated by commas."
        case .summary: "Optional."
        case .iconURL: "Optional. It begins with https:// or, for an image of this site, with /media/."
        default: nil
        }
    }

    public func question(_ action: PageAction) -> String {
        switch action {
        case .unfollow: "Do you want to unfollow this user?"
        case .emptyTrash:
            "Do you want to delete all posts in the recycle bin permanently? They cannot be restored."
        case .publish: "Do you want to publish this post?"
        default: "Do you want to delete this post permanently? It cannot be restored."
        }
    }

    public func text(of message: FlashMessage) -> String {
        switch message {
        case .loggedIn: "You are logged in."
        case .loggedOut: "You are logged out."
        case .registered: "Welcome. You are registered and logged in."
        case .saved: "Saved."
        case .theirsTaken: "This is the saved text. Yours is gone."
        case .published: "The blog is published."
        case .unpublished: "The blog is a draft again."
        case .deleted: "The post is in the recycle bin."
        case .restored: "The post is restored."
        case .purged: "The post is deleted permanently."
        case .trashEmptied: "The recycle bin is empty."
        case .commentDeleted: "The comment is deleted."
        case .shared: "The share is counted. Send this address to others:"
        case .followed: "You follow this user now."
        case .unfollowed: "You do not follow this user now."
        case .accountSaved: "Your account is saved."
        case .sessionEnded: "The session is ended."
        }
    }

    public func tab(_ tab: UserTab, count: String?) -> String {
        let name =
            switch tab {
            case .blogs: "Blogs"
            case .drafts: "Drafts"
            case .bin: "Recycle bin"
            }
        return count.map { "\(name) (\($0))" } ?? name
    }
}
