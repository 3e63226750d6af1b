import BlogContracts

/// The words of the command line and of the terminal program that come from no presentation. Help texts are not among them.
public struct ProgramTexts: Sendable {
    /// A file of the person cannot be read, or a file for them cannot be written.
    package let cannotRead, cannotWrite: @Sendable (_ file: String, _ reason: String) -> String
    /// The editor of the person could not be started or reported a failure, perhaps after it had saved another text.
    package let editorFailed, editorFailedAfterSaving: @Sendable (_ command: String) -> String
    /// The editor has removed the file that it was to edit.
    package let editedFileGone: String
    /// The editor did not wait for the person.
    package let editorDoesNotWait: @Sendable (_ path: String) -> String
    /// The questions about a text that an editor has left. The second one follows if the person does not go on with it.
    package let goOnWithText, deleteText: @Sendable (_ path: String) -> String
    /// A text that could not be saved is in a file.
    package let textKept: @Sendable (_ path: String) -> String
    /// A text cannot be kept in a file, while it is written and at the end.
    package let notKept, textLost: @Sendable (_ reason: String) -> String
    package let lastChangesLost: @Sendable (_ path: String, _ reason: String) -> String
    /// The text that an editor has saved could not be read or kept elsewhere.
    package let editedText: @Sendable (_ path: String) -> String
    package let noChanges: String

    /// The title of the screen of a new draft, of another text, and the title while it is being saved.
    package let newDraft: String
    package let composing: @Sendable (_ title: String) -> String
    package let saving: String
    /// The labels of the fields for the title and the tags, with the same width.
    package let composerLabels: [String]
    /// The title of the question about a text that was left in a file, and its answers beside ``goOn``.
    package let textLeft, later, delete: String
    /// The title of the whole last message.
    package let lastMessage: String
    package let saved: String
    package let draftSaved: @Sendable (_ id: Int64) -> String
    /// The person has typed more since the text that is saved or published.
    package let savedBefore, publishedBefore: String
    /// Results of commands. Undo names the key that takes the command back.
    let published, unpublished, restored, undo, nothingToUndo: String
    let commentsClosed: @Sendable (_ isClosed: Bool) -> String

    /// Content is being loaded, how to load it again after an error, and how many rows are new.
    package let loading, retry: String
    package let newRows: @Sendable (_ count: Int) -> String
    /// The name of the tab with the recycle bin.
    package let bin: String
    /// The titles of the followers of a user, of those whom the user follows, and of the hits of a search.
    package let followers, followed: @Sendable (_ name: String) -> String
    package let found: @Sendable (_ words: String) -> String
    /// The labels of the lines for words.
    package let searchPrompt, findPrompt: String
    package let wordsNotFound: String

    package let notSignedIn: String
    /// How to sign in.
    package let needsUser: String
    /// The terminal has too few rows or columns.
    package let tooSmall: String
    /// The title of a question, and its answers.
    package let confirm, no, yes: String
    /// What becomes of a text whose post has changed: it stays as it is, it replaces the saved one, or the saved one replaces it. The
    /// text of a post that is gone becomes a new draft.
    package let goOn, keepMine, takeTheirs, saveAsNew: String
    /// Says so after the reason why it is not saved.
    let canSaveAsNew: String
    /// The signs of lines that only one of two texts has.
    package let differenceSigns: String
    /// Why a text is not saved.
    let changedSince, keptSince: String
    /// The question before a post is published.
    let publishQuestion: String
    /// The question about a text that is not saved and that a person leaves, and its answers.
    package let leaveQuestion, cancel, save, discard: String
    /// The title of the list of all keys of a screen.
    package let keys: @Sendable (_ screen: String) -> String

    static var english: ProgramTexts {
        ProgramTexts(
            cannotRead: { "\($0) cannot be read: \($1)." },
            cannotWrite: { "\($0) cannot be written: \($1)." },
            editorFailed: {
                "The editor '\($0)' failed. Nothing was changed. Set EDITOR to the command of your editor."
            },
            editorFailedAfterSaving: { "The editor '\($0)' failed after it had saved this text." },
            editedFileGone: "Your editor has removed its file. Your text is unchanged.",
            editorDoesNotWait: {
                "Does your editor need --wait? It has ended at once. What it saves is in \($0)."
            },
            goOnWithText: { "Your editor has left a text in \($0). Go on with it?" },
            deleteText: { "Delete the text in \($0)?" },
            textKept: { "Your text is in \($0)." },
            notKept: { "What you type is in no file: \($0)." },
            textLost: { "Your text is lost: \($0)." },
            lastChangesLost: { "Your text is in \($0), but without your last changes: \($1)." },
            editedText: { "The text from your editor is in \($0)." },
            noChanges: "No changes.",
            newDraft: "New draft",
            composing: { "Edit: \($0)" },
            saving: "Saving…",
            composerLabels: ["Title: ", "Tags:  "],
            textLeft: "A text that is not saved", later: "Later", delete: "Delete",
            lastMessage: "Message",
            saved: "Saved.",
            draftSaved: { "Saved as draft #\($0)." },
            savedBefore: "Saved, but not what you have typed since.",
            publishedBefore: "Published, but not what you have typed since.",
            published: "Published.", unpublished: "It is a draft again.", restored: "Restored.",
            undo: "z: undo", nothingToUndo: "There is nothing to undo.",
            commentsClosed: { $0 ? "The comments are closed." : "The comments are open." },
            loading: "Loading…", retry: "r: retry",
            newRows: { "\($0) new · r: show" },
            bin: "Bin",
            followers: { "Followers of \($0)" }, followed: { "\($0) follows" },
            found: { "Search: \($0)" },
            searchPrompt: "Search: ", findPrompt: "Find: ",
            wordsNotFound: "Not found in this text.",
            notSignedIn: "not signed in",
            needsUser: "Start with --as USER to do this.",
            tooSmall: "too small: 20×5 is the least",
            confirm: "Please confirm", no: "No", yes: "Yes",
            goOn: "Go on", keepMine: "Keep mine", takeTheirs: "Take theirs", saveAsNew: "Save as a new draft",
            canSaveAsNew: "You can save your text as a new draft.",
            differenceSigns: "- only in the other text, + only in yours",
            changedSince: "The post has changed since you began to edit it.",
            keptSince: "Another text of this post was kept since you began to edit it.",
            publishQuestion: PageTexts.english().question(.publish),
            leaveQuestion: "Your text is not saved. Save it before you leave?",
            cancel: "Cancel", save: "Save", discard: "Discard",
            keys: { "Keys · \($0)" })
    }
}
