import BlogContracts
import BlogDomain
import BlogPresenters

/// Where a text belongs that a person writes.
enum TextTarget: Hashable, Sendable {
    case newPost
    case post(ComposedPost)
    case comment(on: PostID)

    /// Whether a title and tags belong to the text.
    var hasTitle: Bool {
        if case .comment = self { false } else { true }
    }
}

/// A text that is not saved.
struct UnsavedText: Equatable, Sendable {
    var text: ComposedText
    var target: TextTarget
    /// The file that the person's editor has; nil if none is open.
    var editedPath: String?
    /// The file of an editor whose text could not be read or kept.
    var leftPath: String?
}

/// The files that hold the texts of composers, so that no end of the program loses one.
@MainActor protocol UnsavedTextFiles {
    /// A file for a text of the viewer that no other composer uses.
    func file(for target: TextTarget) throws(UnsavedTextError) -> any UnsavedTextFile
    /// The files that an earlier run of the program has left.
    func left() -> [any UnsavedTextFile]
}

/// The file of one composer, which no other program takes.
@MainActor protocol UnsavedTextFile: AnyObject {
    var path: String { get }
    /// The text; if an editor had it, as the editor has saved it. If that cannot be read, the text names the file of the editor.
    func read() throws -> UnsavedText
    /// Replaces the text at once: a reader finds the old text or the new one.
    func write(_ text: UnsavedText) throws(UnsavedTextError)
    func remove()
}

/// A text cannot be kept in a file.
struct UnsavedTextError: Error {
    /// Why, without a full stop: for example, the disk is full.
    let reason: String
}

/// The text editor of the person.
@MainActor protocol ExternalEditor {
    /// Lets the person edit a text, or one that their editor has left before.
    /// - Parameters:
    ///   - confirmation: asks which of the two.
    ///   - opened: receives the path of the file that the editor has, and what its text belongs to, with the version that it began
    ///     with.
    ///   - taken: receives the text after that, and returns whether it is kept elsewhere. If not, the file stays.
    /// - Returns: what went wrong.
    func edit(
        _ text: UnsavedText, asking confirmation: any Confirmation,
        opened: (String, TextTarget) -> Void, taken: (ComposedText) -> Bool
    ) async -> String?
}
