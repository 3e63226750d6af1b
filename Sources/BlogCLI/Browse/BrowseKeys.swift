import BlogContracts
import Terminal

/// The keys of the terminal program, and what they do.
enum BrowseKeys {
    static let moving = [
        KeyHelp("j k ↓ ↑", "move", detail: "The next or the previous row or line."),
        KeyHelp("Space b", "page", detail: "A page down or up. Also PgDn and PgUp."),
        KeyHelp("Ctrl-D Ctrl-U", "half page", detail: "Half a page down or up."),
        KeyHelp("g G", "ends", detail: "The start or the end. Also Home and End."),
    ]
    static let help = KeyHelp("?", "help", detail: "All keys of the screen.")
    static let search = KeyHelp("/", "search", detail: "Search the blogs.")
    static let reload = KeyHelp("r", "reload", detail: "Load the screen again.")
    static let tags = KeyHelp("t", "tags", detail: "All tags.")
    static let users = KeyHelp("U", "users", detail: "All users.")
    static let page = KeyHelp(
        "u", "your page", detail: "Your own page: blogs, drafts and the recycle bin.")
    static let liked = KeyHelp("L", "liked", detail: "The blogs that you like.")
    static let likedByUser = KeyHelp("L", "liked", detail: "The blogs that the user likes.")
    static let write = KeyHelp("n", "write", detail: "Write a draft.")
    static let undo = KeyHelp("z", "undo", detail: "Undo the last publication or deletion.")
    static let message = KeyHelp("m", "all of it", detail: "All of the last message.")
    static let back = KeyHelp("Esc q", "back", detail: "The screen before this one.")
    static let last = KeyHelp("q", "end", detail: "End the program.")
    static let first = KeyHelp("H", "first screen", detail: "Back to the first screen.")
    static let redraw = KeyHelp("Ctrl-L", "redraw", detail: "Draw the screen again.")
    static let end = KeyHelp("Q Ctrl-C", "end", detail: "End the program.")
    static let sideways = KeyHelp(
        "< >", "sideways", detail: "Scroll the long lines to the left or the right.")
    static let open = KeyHelp("Enter", "open", detail: "Open the chosen row.")
    static let expand = KeyHelp(
        "o", "all of it", detail: "Show all of the chosen row, or only its first lines.")
    static let like = KeyHelp("l", "like", detail: "Like the blog, or take the like back.")
    static let share = KeyHelp("s", "share", detail: "Show the link to the blog.")
    static let author = KeyHelp("a", "author", detail: "The page of the author.")
    static let comments = KeyHelp("c", "comments", detail: "The comments of the blog.")
    static let comment = KeyHelp("n", "write", detail: "Write a comment.")
    static let follow = KeyHelp("f", "follow", detail: "Follow the user, or stop following.")
    static let edit = KeyHelp("e", "edit", detail: "Edit the text in your editor (VISUAL or EDITOR).")
    static let publish = KeyHelp("p", "publish", detail: "Publish the draft. It asks first.")
    static let discard = KeyHelp("x", "delete", detail: "Move the post to the recycle bin.")
    static let restore = KeyHelp("Enter", "restore", detail: "Restore the chosen post.")
    static let purge = KeyHelp(
        "x", "delete for ever", detail: "Delete the chosen row for ever. It asks first.")
    static let tabs = KeyHelp("Tab 1 2 3", "tabs", detail: "Another tab.")
    static let followers = KeyHelp("w", "followers", detail: "The followers of the user.")
    static let following = KeyHelp("W", "following", detail: "The users whom the user follows.")
    static let find = KeyHelp("/", "find", detail: "Find words in the text.")
    static let findNext = KeyHelp("n N", "next", detail: "The next or the previous place with the words.")
    static let postComposer =
        [
            KeyHelp("Ctrl-S", "save", detail: "Save the text as a draft."),
            KeyHelp("Ctrl-G", "publish", detail: "Save and publish the text. It asks first."), inEditor,
            KeyHelp("Tab", "field", detail: "The next field."),
        ] + writing
    static let commentComposer =
        [KeyHelp("Ctrl-S", "save", detail: "Add the comment."), inEditor] + writing
    private static let inEditor = KeyHelp(
        "Ctrl-O", "editor", detail: "Continue in your editor (VISUAL or EDITOR).")
    private static let writing = [
        KeyHelp(
            "Ctrl-W Ctrl-U Ctrl-K", "delete",
            detail: "Delete the word, or to the start or the end of the line."),
        KeyHelp("Esc", "leave", detail: "Leave. It asks if the text is not saved."),
    ]
}

extension BrowseKeys {
    /// The keys that open something else from each screen with rows, and need no row.
    static let fromEveryList: Set<Key> = [
        .character("/"), .character("t"), .character("u"), .character("U"), .character("m"),
    ]

    /// The keys of every blog, in a list and on its screen.
    static let ofBlog = [author, comments]
    /// The keys of every blog of a list.
    static let blogKeys = [open] + ofBlog + [expand]

    /// The keys of the commands that a viewer may use.
    static func keys(for commands: ViewerCommands) -> [KeyHelp] {
        let all: [(ViewerCommands, KeyHelp)] = [
            ([.like, .unlike], like), (.share, share), ([.follow, .unfollow], follow), (.edit, edit),
            (.publish, publish), (.discard, discard), (.restore, restore), (.purge, purge),
        ]
        return all.filter { !$0.0.isDisjoint(with: commands) }.map(\.1)
    }
}
