/// The words of a web page that come from no presentation.
public struct PageTexts: Sendable {
    public let session = SessionPageTexts()
    public let editor = EditorPageTexts()
    public let owner = OwnerPageTexts()

    /// The language of the texts, as a BCP 47 tag.
    public let language = "en"
    /// The name of the site.
    public var site: String
    /// What the home page says below its heading, and what every page says at its end.
    public var line, footer: String?
    /// The link that leads past the navigation, and the name of the navigation.
    public let skip = "Skip to the content", navigation = "Site"
    /// Opens the links of the viewer on a small screen.
    public let menu = "Menu"
    /// The links to the newest blogs, to the list of all users and to the list of all tags, which also names the tags of a post.
    public let home = "Newest posts", users = "All users", tags = "Tags"
    /// The link to the search, and its button.
    public let search = "Search"
    /// The name of the field for the words to search for.
    public let searchWords = "Words to search for"
    /// The name of the navigation between the pages of a list, and the links to the next and to the first one.
    public let pages = "Pages", more = "More", first = "First page"
    /// The links to the posts before and after a post, and the name of their navigation.
    public let previous = "Previous post", next = "Next post", neighbours = "More of the author"
    /// The links to the user and to the blog that a list is about.
    public let user = "Back to the user", blog = "Back to the post"
    /// The links to the views of a list of blogs.
    public let asCards = "Show cards", asList = "Show a list"
    /// The link that loads a page again after an error.
    public let tryAgain = "Try again"
    /// The name of a table in a post, and the list of its headings.
    public let table = "Table", contents = "Contents"
    /// Leaves a form without sending it.
    public let cancel = "Cancel"
    /// The name of a post that is shown before it is saved.
    public let preview = "Preview"
    /// The form has a text that was typed before and not sent. The second one removes that text.
    public let keptText = "This is what you typed before. It is not saved yet.", discard = "Discard it"
    /// The server did not answer.
    public let failed = "The server does not answer. Try again."
    /// The name of the tabs of the viewer's own page.
    public let tabs = "Your posts"
    /// A row was added to the list while the page was open.
    public let newRow = "1 new"

    public static func english(site: String = "Blog") -> PageTexts { PageTexts(site: site) }

    /// The end of the title of a later page of a list.
    public func page(_ number: Int) -> String { "Page \(number)" }

    /// The number of a user's friends, with what a friend is.
    public func friends(_ count: String) -> String { "\(count) (they follow each other)" }

    /// How long it takes to read a blog.
    public func minutes(_ number: Int) -> String { "\(number) min" }

    /// Pictures of a text or of a user cannot be loaded.
    public func missing(_ addresses: String) -> String { "This picture cannot be loaded: \(addresses)" }

    /// The title of a page whose form was refused.
    public func errorTitle(_ title: String) -> String { "Error: \(title)" }

    /// Rows were added to the list while the page was open. `count` is their number, or a sign for it.
    public func newRows(_ count: String) -> String { "\(count) new" }

    /// A share is counted, after the share sheet has closed. `count` is the number of shares in words, or a sign for it.
    public func shared(_ count: String) -> String { "Shared. This post has \(count) now." }

    /// A share is counted, with the address of the post in the clipboard.
    public func copied(_ count: String) -> String { "The address is copied. This post has \(count) now." }

    /// A button or a link for one of many things, such as "Like Poetical science".
    public func actionOn(_ action: PageAction, _ title: String) -> String {
        "\(self.action(action)) \(title)"
    }

    /// A button or a link.
    public func action(_ action: PageAction) -> String {
        switch action {
        case .logIn: "Log in"
        case .logOut: "Log out"
        case .register: "Register"
        case .write: "Write"
        case .yourPage: "Your page"
        case .account: "Account"
        case .sessions: "Sessions"
        case .pictures: "Pictures"
        case .addPicture: "Add the picture"
        case .usePicture: "Show beside your name"
        case .removePicture: "Remove the picture"
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
        case .endOtherSessions: "End all other sessions and tokens"
        case .changePassword: "Change the password"
        case .openRegistration: "Open the registration"
        case .closeRegistration: "Close the registration"
        case .suspend: "Suspend"
        case .reinstate: "Reinstate"
        case .hide: "Hide"
        case .show: "Show again"
        case .endAccount: "End my account"
        case .takeAlong: "Take along what I have written"
        }
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
        case .reason: "Reason"
        case .picture: "Picture"
        case .alt: "What the picture shows"
        }
    }

    /// The explanation of a field; nil if the label is enough.
    public func hint(_ field: FormField) -> String? {
        switch field {
        case .username: "Up to 32 small letters, digits and underscores. It cannot be changed later."
        case .newPassword: "At least 8 characters."
        case .body: "Markdown: **bold**, *italic*, [a link](https://example.org), # a heading, - a list."
        case .tags: "Optional. Up to 20 tags, separated by commas."
        case .summary: "Optional."
        case .reason: "Optional. The user reads it."
        case .picture: "JPEG, PNG, GIF or WebP, up to 10 MiB."
        case .alt: "Optional. For people who do not see the picture."
        case .iconURL: "Optional. It begins with https:// or, for an image of this site, with /media/."
        default: nil
        }
    }

    /// The question before a command that a person may regret.
    public func question(_ action: PageAction) -> String {
        switch action {
        case .unfollow: "Do you want to unfollow this user?"
        case .emptyTrash:
            "Do you want to delete all posts in the recycle bin permanently? They cannot be restored."
        case .publish: "Do you want to publish this post?"
        case .endAccount:
            "Your posts disappear at once, and your comments are hidden. If you log in within 14 days, everything "
                + "comes back. Then your account is deleted for ever, and your comments on other posts are shown "
                + "as those of a former member."
        default: "Do you want to delete this post permanently? It cannot be restored."
        }
    }

    /// A message after a form.
    public func message(_ message: FlashMessage) -> String {
        switch message {
        case .loggedIn: "You are logged in."
        case .loggedOut: "You are logged out."
        case .registered: "Welcome. You are registered and logged in."
        case .saved: "Saved."
        case .theirsTaken: "This is the saved text. Yours is gone."
        case .published: "The post is published."
        case .unpublished: "The post is a draft again."
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
        case .otherSessionsEnded: "All other sessions are ended."
        case .registrationOpened: "Visitors can register now."
        case .registrationClosed: "The registration is closed."
        case .suspended: "The user is suspended."
        case .reinstated: "The user can log in again."
        case .hidden: "It is hidden. Only its author and owners of the blog see it."
        case .shown: "It is shown again."
        case .passwordChanged: "The password is changed. Log in with it."
        case .accountEnded: "Your account ends in 14 days. If you log in before, it stays."
        case .accountKept: "You are logged in. Your account does not end now."
        case .pictureAdded: "The picture is added. Copy its Markdown into a post."
        case .pictureDeleted: "The picture is deleted."
        }
    }

    /// A tab of the viewer's own page. `count` is nil if it is unknown.
    public func tab(_ tab: UserTab, _ count: String?) -> String {
        let name =
            switch tab {
            case .blogs: "Posts"
            case .drafts: "Drafts"
            case .bin: "Recycle bin"
            }
        return count.map { "\(name) (\($0))" } ?? name
    }
}

/// What a button or a link of a web page does.
public enum PageAction: String, Sendable, CaseIterable {
    case logIn, logOut, register, write, yourPage, account, sessions, pictures, addPicture, usePicture,
        removePicture
    case saveDraft = "draft"
    case drafts, save, discardPending, keepMine, takeTheirs, saveAsNew, preview, publish, unpublish, edit,
        delete, undo
    /// Saves a draft, and asks before it is published.
    case askToPublish
    case like, unlike, share, follow, unfollow, restore, purge, emptyTrash, endSession, endOtherSessions,
        changePassword
    case openRegistration, closeRegistration, suspend, reinstate, hide, show, endAccount, takeAlong
}

public enum FormField: String, Sendable, CaseIterable {
    case username, password, newPassword, currentPassword, name, summary, iconURL, title, body, tags, reason,
        picture, alt
}

/// A message after a form.
public enum FlashMessage: String, Sendable, CaseIterable {
    case loggedIn, loggedOut, registered
    case saved, theirsTaken, published, unpublished, deleted, restored, purged, trashEmptied, commentDeleted
    case shared, followed, unfollowed, accountSaved, sessionEnded, otherSessionsEnded
    case registrationOpened, registrationClosed, suspended, reinstated, hidden, shown, passwordChanged
    case accountEnded, accountKept
    case pictureAdded, pictureDeleted
}

/// A tab of the viewer's own page.
public enum UserTab: String, Sendable, CaseIterable {
    case blogs, drafts, bin
}
