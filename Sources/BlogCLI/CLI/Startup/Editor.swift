import BlogBrowse
import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import Glibc
import OneShotViews
import ProcessSupport
import Terminal
import TextLayout

/// The text editor of the person at the terminal.
enum Editor {
    /// The command of the editor: `$VISUAL`, `$EDITOR` or `vi`. It may have arguments.
    static var command: String { Environment.value("VISUAL") ?? Environment.value("EDITOR") ?? "vi" }

    /// Opens a file in the editor, and waits for its end.
    /// - Throws: ``EditorError``; `CancellationError` if the task was cancelled, which ends the editor.
    static func open(_ path: String) async throws {
        let status = await TerminalOwner.run(["/bin/sh", "-c", #"exec \#(command) "$@""#, command, path])
        try Task.checkCancellation()
        guard status == 0 else { throw EditorError(command: command) }
    }
}

/// The editor could not be started, or reported a failure.
struct EditorError: Error, CustomStringConvertible {
    let command: String

    var description: String {
        Session.localization.editorFailed(command, isUnchanged: true)
    }
}

/// A post as a text for an editor: the title on the first line, an empty line, and the Markdown.
extension ComposedText {
    /// The text. It ends with a line feed, because many editors add one.
    var text: String { title + "\n\n" + body + (body.isEmpty || body.utf8.last == lineFeed ? "" : "\n") }

    /// Splits a text that was edited. A line feed at the end is not part of the body, unless the body had one before.
    func edited(to text: String) -> ComposedText {
        let bytes = Array(text.utf8)
        let end = bytes.firstIndex(of: lineFeed) ?? bytes.endIndex
        var rest = bytes[end...].dropFirst()
        if rest.first == lineFeed { rest = rest.dropFirst() }
        if rest.last == lineFeed, body.utf8.last != lineFeed { rest = rest.dropLast() }
        return ComposedText(
            title: String(decoding: bytes[..<end], as: UTF8.self),
            body: String(decoding: rest, as: UTF8.self),
            tags: tags)
    }

    private var lineFeed: UInt8 { UInt8(ascii: "\n") }
}

/// A comment has no title, so that its text begins where the title of a post would.
extension UnsavedText {
    var editorText: String { target.hasTitle ? text.text : String(text.text.dropFirst(2)) }

    func edited(to new: String) -> ComposedText { text.edited(to: target.hasTitle ? new : "\n\n" + new) }
}

/// A temporary file with a text that is edited. Only its owner may read it.
struct EditedFile {
    let path: String

    init(at path: String) {
        self.path = path
    }

    /// - Throws: ``CLIError/cannotWrite(_:reason:)``.
    init(_ text: String) throws(CLIError) {
        let folder = Environment.value("TMPDIR") ?? "/tmp"
        // mkstemps(3) replaces the letters X, and creates the file for its owner alone.
        var name = Array((folder + "/blog-XXXXXX.md").utf8CString)
        let descriptor = mkstemps(&name, 3)
        path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard descriptor >= 0, let stream = fdopen(descriptor, "w") else {
            throw CLIError.cannotWrite(folder, reason: StandardInput.reason())
        }
        let bytes = Array(text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, stream) == bytes.count
        guard fclose(stream) == 0, isWritten else {
            throw CLIError.cannotWrite(path, reason: StandardInput.reason())
        }
    }

    var exists: Bool { access(path, F_OK) == 0 }

    func read() throws -> String {
        // The title and the line breaks come on top of the body.
        try TextFile.read(path, limit: Body.maximumBytes + 4_096)
    }

    func remove() {
        unlink(path)
    }

    /// Removes the file if the person has not changed its text.
    /// - Returns: whether the file is gone.
    func removeIfUnchanged(from text: String) -> Bool {
        if let now = try? read(), now.utf8.elementsEqual(text.utf8) { remove() }
        return !exists
    }
}

extension Session {
    /// Lets the person edit the text of a composer, and saves it. If that fails, the edited file stays, and the error names it.
    /// - Parameter message: printed if the person changed nothing or removed the text.
    /// - Returns: the saved post; nil if nothing was saved.
    func edit(
        _ composer: ComposerPresenter, on view: OneShotComposer,
        orSay message: String = Session.localization.noChanges
    ) async throws -> PostPresentation? {
        // The program may end before the output, which closes the store otherwise.
        defer { try? store.close() }
        try await composer.open()
        if let error = view.error { throw CLIError.presented(error) }
        guard case .text(let original)? = view.result else { return nil }
        let file = try EditedFile(original.text)
        do {
            try await Interruption.cancelling {
                await Result { try await Editor.open(file.path) }
            }.get()
            let text = try file.read()
            let edited = original.edited(to: text)
            if !edited.text.utf8.elementsEqual(original.text.utf8), !text.allSatisfy(\.isWhitespace) {
                try await composer.save(edited)
                if let saved = view.conflict?.saved {
                    let lines = [Session.localization.differenceSigns, ""] + saved.lines.map(\.marked)
                    StandardStreams.error(lines.map { CleanText.line($0) + "\n" }.joined())
                } else if let conflict = view.conflict, Terminal.canAsk {
                    let question = "\(conflict.error.detail) \(Session.localization.saveAsNew)?"
                    if await context(asking: true).confirmation.confirm(question) {
                        try await composer.saveAsNew(edited)
                    }
                }
                if let error = view.error { throw CLIError.presented(error) }
                file.remove()
                guard case .saved(let post, _)? = view.result else { return nil }
                return post
            }
        } catch let error as CancellationError {
            // The editor may have kept a text of its own for this file.
            throw CLIError.textKept(error, path: file.path)
        } catch {
            throw file.removeIfUnchanged(from: original.text)
                ? error : CLIError.textKept(error, path: file.path)
        }
        file.remove()
        StandardStreams.error(message + "\n")
        return nil
    }
}

/// The help of commands that open an editor.
enum EditorHelp {
    static let text = """
        Without --title, --body, --body-file or --tag, your editor opens: VISUAL, EDITOR or vi. This needs a terminal. The title is \
        on the first line, then comes an empty line, then the text. If the post changes meanwhile, your text is kept in \
        a file and not saved.
        """
}
