import TerminalViews

/// The English texts of the terminal program that are not part of a scene.
enum BrowseTexts {
    static let lists = TerminalTexts(loading: "Loading…", retry: "r: retry") { "\($0) new · r: show" }
    static let notSignedIn = "not signed in"
    static let tooSmall = "too small: 20×5 is the least"
    static let needsUser = "Start with --as USER to do this."
    static let nothingToUndo = "There is nothing to undo."
    static let notFound = "Not found in this text."
    static let more = "? help"
    static let confirm = "Please confirm"
    static let (no, yes) = ("No", "Yes")
    static let discardText = "Your text is not saved. Leave without saving?"
    static let searchPrompt = "Search: "
    static let findPrompt = "Find: "
    static let published = "Published. z: undo"
    static let unpublished = "It is a draft again."
    static let restored = "Restored."
    static let saved = "Saved."
    static let noChanges = "No changes."
    static let undo = " z: undo"

    static func draftSaved(_ id: Int64) -> String { "Saved as draft #\(id)." }
    static func kept(_ path: String) -> String { "Your text is in \(path)." }
    static func help(_ title: String) -> String { "Keys · \(title)" }
    static func matches(_ query: String) -> String { "Search: \(query)" }
    static func viewer(_ username: String) -> String { "@\(username)" }

    static let moving = [
        KeyHelp("j k ↓ ↑", "move", "The next or the previous row or line."),
        KeyHelp("Space b", "page", "A page down or up. Also PgDn and PgUp."),
        KeyHelp("g G", "ends", "The start or the end. Also Home and End."),
    ]
    static let everywhere = [
        KeyHelp("/", "search", "Search the blogs."),
        KeyHelp("r", "reload", "Load the screen again."),
        KeyHelp("u", "your page", "Your own page: blogs, drafts and the recycle bin."),
        KeyHelp("n", "write", "Write a draft."),
        KeyHelp("z", "undo", "Undo the last publication or deletion."),
        KeyHelp("Esc q", "back", "The screen before this one. At the first screen, q ends the program."),
        KeyHelp("H", "first screen", "Back to the first screen."),
        KeyHelp("Ctrl-L", "redraw", "Draw the screen again."),
        KeyHelp("Q Ctrl-C", "end", "End the program."),
    ]
    static let open = KeyHelp("Enter", "open", "Open the chosen row.")
    static let expand = KeyHelp("o", "all of it", "Show all of the chosen row, or only its first lines.")
    static let like = KeyHelp("l", "like", "Like the blog, or take the like back.")
    static let share = KeyHelp("s", "share", "Show the link to the blog.")
    static let author = KeyHelp("a", "author", "The page of the author.")
    static let follow = KeyHelp("f", "follow", "Follow the user, or stop following.")
    static let edit = KeyHelp("e", "edit", "Edit the text in your editor (VISUAL or EDITOR).")
    static let publish = KeyHelp("p", "publish", "Publish the draft.")
    static let discard = KeyHelp("x", "delete", "Move the post to the recycle bin.")
    static let restore = KeyHelp("Enter", "restore", "Restore the chosen post.")
    static let purge = KeyHelp("x", "delete for ever", "Delete the chosen post for ever. It asks first.")
    static let tabs = KeyHelp("Tab 1 2 3", "tabs", "Another tab.")
    static let followers = KeyHelp("w", "followers", "The followers of the user.")
    static let following = KeyHelp("W", "following", "The users whom the user follows.")
    static let find = KeyHelp("/", "find", "Find words in the text.")
    static let findNext = KeyHelp("n N", "next", "The next or the previous place with the words.")
    static let composer = [
        KeyHelp("Ctrl-S", "save", "Save the text as a draft."),
        KeyHelp("Ctrl-P", "publish", "Save and publish the text."),
        KeyHelp("Ctrl-O", "editor", "Continue in your editor (VISUAL or EDITOR)."),
        KeyHelp("Tab", "field", "The other field."),
        KeyHelp("Esc", "leave", "Leave. It asks if the text is not saved."),
    ]
}

extension BrowseTexts {
    /// The keys of a list of blogs.
    static let blogKeys = [open, like, share, author, expand]
}
