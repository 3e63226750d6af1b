import BlogContracts

/// The words of the command line and of the terminal program that come from no presentation. Help texts are not among them.
public protocol ProgramTexts: Sendable {
    /// A file of the person cannot be read, or a file for them cannot be written.
    func cannotRead(_ file: String, reason: String) -> String
    func cannotWrite(_ file: String, reason: String) -> String
    /// The editor of the person could not be started, or reported a failure, perhaps after it had saved another text.
    func editorFailed(_ command: String, isUnchanged: Bool) -> String
    /// The editor has removed the file that it was to edit.
    var editedFileGone: String { get }
    /// The editor did not wait for the person.
    func editorDoesNotWait(_ path: String) -> String
    /// The questions about a text that an editor has left. The second one follows if the person does not go on with it.
    func goOnWithText(in path: String) -> String
    func deleteText(in path: String) -> String
    /// A text that could not be saved is in a file.
    func textKept(in path: String) -> String
    /// A text cannot be kept in a file, while it is written and at the end.
    func notKept(_ reason: String) -> String
    func textLost(_ reason: String) -> String
    func lastChangesLost(in path: String, _ reason: String) -> String
    /// The text that an editor has saved could not be read or kept elsewhere.
    func editedText(in path: String) -> String
    var noChanges: String { get }

    /// The title of the screen of a new draft, of another text, and the title while it is being saved.
    var newDraft: String { get }
    func composing(_ title: String) -> String
    /// The labels of the fields for the title and the tags, with the same width.
    var composerLabels: [String] { get }
    /// The title of the question about a text that was left in a file, and its answers beside ``goOn``.
    var textLeft: String { get }
    var later: String { get }
    var delete: String { get }
    /// The title of the whole last message.
    var lastMessage: String { get }
    var saving: String { get }
    var saved: String { get }
    func draftSaved(_ id: Int64) -> String
    /// The person has typed more since the text that is saved or published.
    var savedBefore: String { get }
    var publishedBefore: String { get }
    /// Results of commands. Undo names the key that takes the command back.
    var published: String { get }
    var unpublished: String { get }
    var restored: String { get }
    var undo: String { get }
    var nothingToUndo: String { get }

    /// Content is being loaded, how to load it again after an error, and how many rows are new.
    var loading: String { get }
    var retry: String { get }
    func newRows(_ count: Int) -> String
    /// The name of the tab with the recycle bin.
    var bin: String { get }
    func followers(of name: String) -> String
    func followed(by name: String) -> String
    /// The title of the hits of a search, and the labels of the lines for words.
    func found(_ words: String) -> String
    var searchPrompt: String { get }
    var findPrompt: String { get }
    var wordsNotFound: String { get }

    var notSignedIn: String { get }
    /// How to sign in.
    var needsUser: String { get }
    /// The terminal has too few rows or columns.
    var tooSmall: String { get }
    /// The title of a question, and its answers.
    var confirm: String { get }
    var no: String { get }
    var yes: String { get }
    /// What becomes of a text whose post has changed: it stays as it is, it replaces the saved one, or the saved one replaces it. The
    /// text of a post that is gone becomes a new draft.
    var goOn: String { get }
    var keepMine: String { get }
    var takeTheirs: String { get }
    var saveAsNew: String { get }
    /// Says so after the reason why it is not saved.
    var canSaveAsNew: String { get }
    /// The signs of lines that only one of two texts has.
    var differenceSigns: String { get }
    /// Why a text is not saved.
    var changedSince: String { get }
    var keptSince: String { get }
    /// The question before a post is published.
    var publishQuestion: String { get }
    /// The question about a text that is not saved and that a person leaves, and its answers.
    var leaveQuestion: String { get }
    var cancel: String { get }
    var save: String { get }
    var discard: String { get }
    /// The title of the list of all keys of a screen.
    func keys(of screen: String) -> String
}

extension EnglishLocalization: ProgramTexts {
    public func cannotRead(_ file: String, reason: String) -> String { "\(file) cannot be read: \(reason)." }

    public func cannotWrite(_ file: String, reason: String) -> String {
        "\(file) cannot be written: \(reason)."
    }

    public func editorFailed(_ command: String, isUnchanged: Bool) -> String {
        isUnchanged
            ? "The editor '\(command)' failed. Nothing was changed. Set EDITOR to the command of your editor."
            : "The editor '\(command)' failed after it had saved this text."
    }

    public var editedFileGone: String { "Your editor has removed its file. Your text is unchanged." }

    public func editorDoesNotWait(_ path: String) -> String {
        "Does your editor need --wait? It has ended at once. What it saves is in \(path)."
    }

    public func goOnWithText(in path: String) -> String {
        "Your editor has left a text in \(path). Go on with it?"
    }

    public func deleteText(in path: String) -> String { "Delete the text in \(path)?" }

    public func textKept(in path: String) -> String { "Your text is in \(path)." }

    public func notKept(_ reason: String) -> String { "What you type is in no file: \(reason)." }
    public func textLost(_ reason: String) -> String { "Your text is lost: \(reason)." }

    public func lastChangesLost(in path: String, _ reason: String) -> String {
        "Your text is in \(path), but without your last changes: \(reason)."
    }

    public func editedText(in path: String) -> String { "The text from your editor is in \(path)." }

    public var noChanges: String { "No changes." }
    public var newDraft: String { "New draft" }

    public func composing(_ title: String) -> String { "Edit: \(title)" }

    public var composerLabels: [String] { ["Title: ", "Tags:  "] }
    public var textLeft: String { "A text that is not saved" }
    public var later: String { "Later" }
    public var delete: String { "Delete" }
    public var lastMessage: String { "Message" }
    public var saving: String { "Saving…" }
    public var saved: String { "Saved." }

    public func draftSaved(_ id: Int64) -> String { "Saved as draft #\(id)." }

    public var savedBefore: String { "Saved, but not what you have typed since." }
    public var publishedBefore: String { "Published, but not what you have typed since." }
    public var published: String { "Published." }
    public var unpublished: String { "It is a draft again." }
    public var restored: String { "Restored." }
    public var undo: String { "z: undo" }
    public var nothingToUndo: String { "There is nothing to undo." }
    public var loading: String { "Loading…" }
    public var retry: String { "r: retry" }

    public func newRows(_ count: Int) -> String { "\(count) new · r: show" }

    public var bin: String { "Bin" }

    public func followers(of name: String) -> String { "Followers of \(name)" }

    public func followed(by name: String) -> String { "\(name) follows" }

    public func found(_ words: String) -> String { "Search: \(words)" }

    public var searchPrompt: String { "Search: " }
    public var findPrompt: String { "Find: " }
    public var wordsNotFound: String { "Not found in this text." }
    public var notSignedIn: String { "not signed in" }
    public var needsUser: String { "Start with --as USER to do this." }
    public var tooSmall: String { "too small: 20×5 is the least" }
    public var confirm: String { "Please confirm" }
    public var no: String { "No" }
    public var yes: String { "Yes" }
    public var goOn: String { "Go on" }
    public var keepMine: String { "Keep mine" }
    public var takeTheirs: String { "Take theirs" }
    public var saveAsNew: String { "Save as a new draft" }
    public var canSaveAsNew: String { "You can save your text as a new draft." }
    public var differenceSigns: String { "- only in the other text, + only in yours" }
    public var changedSince: String { "The post has changed since you began to edit it." }
    public var keptSince: String { "Another text of this post was kept since you began to edit it." }
    public var publishQuestion: String { EnglishPageTexts().question(.publish) }
    public var leaveQuestion: String { "Your text is not saved. Save it before you leave?" }
    public var cancel: String { "Cancel" }
    public var save: String { "Save" }
    public var discard: String { "Discard" }

    public func keys(of screen: String) -> String { "Keys · \(screen)" }
}
