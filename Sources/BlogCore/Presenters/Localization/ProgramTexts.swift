import BlogContracts

/// The words of the command line and of the terminal program that come from no presentation. Help texts are not among them.
public struct ProgramTexts: Sendable {
    /// A file of the person cannot be read, or a file for them cannot be written.
    package var cannotRead: @Sendable (_ file: String, _ reason: String) -> String = {
        "\($0) cannot be read: \($1)."
    }
    package var cannotWrite: @Sendable (_ file: String, _ reason: String) -> String = {
        "\($0) cannot be written: \($1)."
    }
    /// The editor of the person could not be started or reported a failure, perhaps after it had saved another text.
    package var editorFailed: @Sendable (_ command: String) -> String = {
        "The editor '\($0)' failed. Nothing was changed. Set EDITOR to the command of your editor."
    }
    package var editorFailedAfterSaving: @Sendable (_ command: String) -> String = {
        "The editor '\($0)' failed after it had saved this text."
    }
    /// The editor has removed the file that it was to edit.
    package var editedFileGone = "Your editor has removed its file. Your text is unchanged."
    /// The editor did not wait for the person.
    package var editorDoesNotWait: @Sendable (_ path: String) -> String = {
        "Does your editor need --wait? It has ended at once. What it saves is in \($0)."
    }
    /// The questions about a text that an editor has left. The second one follows if the person does not go on with it.
    package var goOnWithText: @Sendable (_ path: String) -> String = {
        "Your editor has left a text in \($0). Go on with it?"
    }
    package var deleteText: @Sendable (_ path: String) -> String = { "Delete the text in \($0)?" }
    /// A text that could not be saved is in a file.
    package var textKept: @Sendable (_ path: String) -> String = { "Your text is in \($0)." }
    /// A text cannot be kept in a file, while it is written and at the end.
    package var notKept: @Sendable (_ reason: String) -> String = { "What you type is in no file: \($0)." }
    package var textLost: @Sendable (_ reason: String) -> String = { "Your text is lost: \($0)." }
    package var lastChangesLost: @Sendable (_ path: String, _ reason: String) -> String = {
        "Your text is in \($0), but without your last changes: \($1)."
    }
    /// The text that an editor has saved could not be read or kept elsewhere.
    package var editedText: @Sendable (_ path: String) -> String = {
        "The text from your editor is in \($0)."
    }
    package var noChanges = "No changes."

    /// The title of the screen of a new draft, of another text, and the title while it is being saved.
    package var newDraft = "New draft"
    package var composing: @Sendable (_ title: String) -> String = { "Edit: \($0)" }
    package var saving = "Saving…"
    /// The labels of the fields for the title and the tags, with the same width.
    package var composerLabels = ["Title: ", "Tags:  "]
    /// The title of the question about a text that was left in a file, and its answers beside ``goOn``.
    package var textLeft = "A text that is not saved", later = "Later", delete = "Delete"
    /// The title of the whole last message.
    package var lastMessage = "Message"
    package var saved = "Saved."
    package var draftSaved: @Sendable (_ id: Int64) -> String = { "Saved as draft #\($0)." }
    /// The person has typed more since the text that is saved or published.
    package var savedBefore = "Saved, but not what you have typed since."
    package var publishedBefore = "Published, but not what you have typed since."
    /// Results of commands. Undo names the key that takes the command back.
    var published = "Published.", unpublished = "It is a draft again.", restored = "Restored."
    var undo = "z: undo", nothingToUndo = "There is nothing to undo."
    var commentsClosed: @Sendable (_ isClosed: Bool) -> String = {
        $0 ? "The comments are closed." : "The comments are open."
    }

    /// Content is being loaded, how to load it again after an error, and how many rows are new.
    package var loading = "Loading…", retry = "r: retry"
    package var newRows: @Sendable (_ count: Int) -> String = { "\($0) new · r: show" }
    /// The name of the tab with the recycle bin.
    package var bin = "Bin"
    /// The titles of the followers of a user, of those whom the user follows, and of the hits of a search.
    package var followers: @Sendable (_ name: String) -> String = { "Followers of \($0)" }
    package var followed: @Sendable (_ name: String) -> String = { "\($0) follows" }
    package var found: @Sendable (_ words: String) -> String = { "Search: \($0)" }
    /// The labels of the lines for words.
    package var searchPrompt = "Search: ", findPrompt = "Find: "
    package var wordsNotFound = "Not found in this text."

    package var notSignedIn = "not signed in"
    /// How to sign in.
    package var needsUser = "Start with --as USER to do this."
    /// The terminal has too few rows or columns.
    package var tooSmall = "too small: 20×5 is the least"
    /// The title of a question, and its answers.
    package var confirm = "Please confirm", no = "No", yes = "Yes"
    /// What becomes of a text whose post has changed: it stays as it is, it replaces the saved one, or the saved one replaces it. The
    /// text of a post that is gone becomes a new draft.
    package var goOn = "Go on", keepMine = "Keep mine", takeTheirs = "Take theirs"
    package var saveAsNew = "Save as a new draft"
    /// Says so after the reason why it is not saved.
    var canSaveAsNew = "You can save your text as a new draft."
    /// The signs of lines that only one of two texts has.
    package var differenceSigns = "- only in the other text, + only in yours"
    /// Why a text is not saved.
    var changedSince = "The post has changed since you began to edit it."
    var keptSince = "Another text of this post was kept since you began to edit it."
    /// The question before a post is published.
    var publishQuestion = PageTexts.english().question(.publish)
    /// The question about a text that is not saved and that a person leaves, and its answers.
    package var leaveQuestion = "Your text is not saved. Save it before you leave?"
    package var cancel = "Cancel", save = "Save", discard = "Discard"
    /// The title of the list of all keys of a screen.
    package var keys: @Sendable (_ screen: String) -> String = { "Keys · \($0)" }
}
