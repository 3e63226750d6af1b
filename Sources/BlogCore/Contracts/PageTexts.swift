/// The words of a web page that come from no presentation. A feature with many has a protocol of its own.
public protocol PageTexts: SessionPageTexts, EditorPageTexts {
    /// The language of the texts, as a BCP 47 tag.
    var language: String { get }
    /// The name of the site.
    var site: String { get }
    /// The link that leads past the navigation.
    var skip: String { get }
    /// The name of the navigation of the site.
    var navigation: String { get }
    /// Opens the links of the viewer on a small screen.
    var menu: String { get }
    /// The link to the newest blogs.
    var home: String { get }
    /// The link to the search, and its button.
    var search: String { get }
    /// The name of the field for the words to search for.
    var searchWords: String { get }
    /// The name of the navigation between the pages of a list.
    var pages: String { get }
    /// The link to the next page of a list.
    var more: String { get }
    /// The link to the first page of a list.
    var first: String { get }
    /// The link to the list of all users.
    var users: String { get }
    /// The link to the user whom a list is about.
    var user: String { get }
    /// The link to the blog that a list is about.
    var blog: String { get }
    /// The link to the list of all tags, and the name of the tags of a post.
    var tags: String { get }
    /// The link that loads a page again after an error.
    var tryAgain: String { get }
    /// The name of a table in a post.
    var table: String { get }
    /// The list of the headings of a post.
    var contents: String { get }
    /// Leaves a form without sending it.
    var cancel: String { get }
    /// The name of a post that is shown before it is saved.
    var preview: String { get }
    /// The title of a page whose form was refused.
    func errorTitle(_ title: String) -> String
    /// A button or a link.
    func action(_ action: PageAction) -> String
    /// A button or a link for one of many things, such as "Like Poetical science".
    func action(_ action: PageAction, on title: String) -> String
    func label(_ field: FormField) -> String
    /// The explanation of a field; nil if the label is enough.
    func hint(_ field: FormField) -> String?
    /// The question before a command that a person may regret.
    func question(_ action: PageAction) -> String
    /// A message after a form.
    func text(of message: FlashMessage) -> String
    /// The name of the tabs of the viewer's own page.
    var tabs: String { get }
    /// A tab of the viewer's own page. `count` is nil if it is unknown.
    func tab(_ tab: UserTab, count: String?) -> String
    /// A row was added to the list while the page was open.
    var newRow: String { get }
    /// Rows were added to the list while the page was open. `count` is their number, or a sign for it.
    func newRows(_ count: String) -> String
    /// The server did not answer.
    var failed: String { get }
    /// A share is counted, after the share sheet has closed, or with the address of the blog in the clipboard. `count` is the
    /// number of shares in words, or a sign for it.
    func shared(_ count: String, isCopied: Bool) -> String
    /// The form has a text that was typed before and not sent.
    var keptText: String { get }
    /// Removes that text.
    var discard: String { get }
}

/// What a button or a link of a web page does.
public enum PageAction: String, Sendable, CaseIterable {
    case logIn, logOut, register, write, yourPage, account, sessions
    case saveDraft = "draft"
    case drafts, save, discardPending, keepMine, takeTheirs, saveAsNew, preview, publish, unpublish, edit,
        delete, undo
    /// Saves a draft, and asks before it is published.
    case askToPublish
    case like, unlike, share, follow, unfollow, restore, purge, emptyTrash, endSession, changePassword
}

public enum FormField: String, Sendable, CaseIterable {
    case username, password, newPassword, currentPassword, name, summary, iconURL, title, body, tags
}

/// A message after a form.
public enum FlashMessage: String, Sendable, CaseIterable {
    case loggedIn, loggedOut, registered
    case saved, theirsTaken, published, unpublished, deleted, restored, purged, trashEmptied, commentDeleted
    case shared, followed, unfollowed, accountSaved, sessionEnded
}

/// A tab of the viewer's own page.
public enum UserTab: String, Sendable, CaseIterable {
    case blogs, drafts, bin
}
