public import BlogContracts

extension EnglishPageTexts: EditorPageTexts {
    public var savedText: String { "The saved text" }
    public var pendingText: String { "The text that was kept elsewhere" }
    public var differences: String { "What differs" }
    public var differenceSigns: String { "- only in the other text, + only in yours" }
    public var draft: String { "Draft" }

    public func saved(at time: String) -> String { "Saved at \(time)" }

    public func kept(at time: String) -> String { "Kept at \(time). Readers see it when you save." }

    public var pending: String { "This text is not saved yet. Readers still see the one before." }
    public var isOffline: String {
        "The server does not answer. Your text is kept in this browser and is saved later."
    }
    public var changedElsewhere: String { "This post was changed elsewhere. Save to see what differs." }
    public var needsTitle: String { "Not saved yet: the title is missing." }

    public func words(_ count: String) -> String { "Words: \(count)" }

    public var backToText: String { "Back to the text" }
    public var formatting: String { "Formatting" }

    public func mark(_ mark: EditorMark) -> String {
        switch mark {
        case .bold: "Bold"
        case .italic: "Italic"
        case .link: "Link"
        case .quote: "Quote"
        case .list: "List"
        case .code: "Code"
        }
    }
}
