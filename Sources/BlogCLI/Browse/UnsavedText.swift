public import BlogContracts
public import BlogPresenters

/// A text that is not saved, and the post that it belongs to.
public struct UnsavedText: Equatable, Sendable {
    public var text: ComposedText
    /// Nil for a new text.
    public var post: ComposedPost?

    public init(_ text: ComposedText, of post: ComposedPost? = nil) {
        self.text = text
        self.post = post
    }
}

/// The files that hold the texts of composers, so that no end of the program loses one.
@MainActor public protocol UnsavedTextFiles {
    /// A file for a text of the viewer that no other composer uses.
    func file(for post: ComposedPost?) throws -> any UnsavedTextFile
    /// The files that an earlier run of the program has left.
    func left() -> [any UnsavedTextFile]
}

/// The file of one composer, which no other program takes.
@MainActor public protocol UnsavedTextFile: AnyObject {
    var path: String { get }
    func read() throws -> UnsavedText
    /// Replaces the text at once: a reader finds the old text or the new one.
    func write(_ text: UnsavedText) throws
    func remove()
}

/// The text editor of the person.
@MainActor public protocol ExternalEditor {
    /// Lets the person edit a text.
    /// - Returns: the text after that, and what went wrong.
    func edit(_ post: ComposedText) async -> (text: ComposedText, problem: String?)
}
