import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Glibc
import LinuxSupport
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
        Invocation.localization.texts.program.editorFailed(command)
    }
}

/// A post as a text for an editor: a line with the tags, the title, an empty line, and the Markdown.
extension ComposedText {
    private static let tagsLabel = "Tags:"

    /// The text. It ends with a line feed, because many editors add one.
    var text: String {
        "\(Self.tagsLabel) \(tags ?? "")\n\(title)\n\n\(body)"
            + (body.isEmpty || body.utf8.last == lineFeed ? "" : "\n")
    }

    /// Splits a text that was edited. Without a line for them, the tags stay. A line feed at the end is not part of the body, unless the
    /// body had one before.
    func edited(to text: String) -> ComposedText {
        var (bytes, tags) = (Array(text.utf8)[...], tags)
        if text.hasPrefix(Self.tagsLabel) {
            let line = bytes.prefix { $0 != lineFeed }
            bytes = bytes.dropFirst(line.count + 1)
            let typed = String(decoding: line.dropFirst(Self.tagsLabel.utf8.count), as: UTF8.self)
            let words = typed.drop(while: \.isWhitespace)
            if tags != nil || !words.isEmpty { tags = String(words) }
        }
        let end = bytes.firstIndex(of: lineFeed) ?? bytes.endIndex
        var rest = bytes[end...].dropFirst()
        if rest.first == lineFeed { rest = rest.dropFirst() }
        if rest.last == lineFeed, body.utf8.last != lineFeed { rest = rest.dropLast() }
        // The file has line feeds also where the body had others.
        let isSame = rest.elementsEqual(body.withLineFeeds.utf8)
        return ComposedText(
            title: String(decoding: bytes[..<end], as: UTF8.self),
            body: isSame ? body : String(decoding: rest, as: UTF8.self), tags: tags)
    }

    private var lineFeed: UInt8 { UInt8(ascii: "\n") }
}

/// A comment has no title, so that its text begins where the title of a post would.
extension UnsavedText {
    var editorText: String {
        target.hasTitle ? text.text : text.body + (text.body.isEmpty || text.body.last == "\n" ? "" : "\n")
    }

    func edited(to new: String) -> ComposedText { text.edited(to: target.hasTitle ? new : "\n\n" + new) }
}

/// The file with a text that is edited. Its name stays the same until the text is saved, so that an editor that has lost its terminal
/// finds what it kept of its own for the file. Only its owner may read it.
struct EditedFile {
    let path: String
    /// What the text belongs to, with the version that it began with.
    private(set) var target = TextTarget.newPost
    private var lock: EditorLock?

    init(at path: String) {
        self.path = path
    }

    /// Opens a file that an editor has left.
    /// - Returns: nil if another program has it.
    init?(left path: String) {
        guard let lock = EditorLock(path) else { return nil }
        (self.path, self.lock) = (path, lock)
    }

    /// Makes the file of a text, or opens one that an editor has left. No other program has it.
    /// - Parameter confirm: asks whether the person goes on with another text that an editor has left.
    /// - Throws: ``CLIError/cannotWrite(_:reason:)``.
    init(
        _ text: UnsavedText, of viewer: UserID?, database: String, asking confirm: (String) async -> Bool
    ) async throws(CLIError) {
        let version = text.target.version
        let start = Self.start(of: viewer, database) + text.target.name + "-v"
        for path in UnsavedFiles.paths(from: start) {
            guard let file = EditedFile(left: path), let left = try? file.read() else { continue }
            let isSame = text.edited(to: left) == text.text
            guard isSame ? true : await confirm(Invocation.localization.texts.program.goOnWithText(path))
            else {
                if await confirm(Invocation.localization.texts.program.deleteText(path)) { file.remove() }
                continue
            }
            (self.path, lock, target) = (path, file.lock, text.target)
            let number = Int(path.dropFirst(start.count).prefix { $0.isNumber }) ?? version
            // The person has not seen a text that is kept beside the post.
            if case .post(let post) = target, !isSame {
                target = .post(
                    ComposedPost(post.id, isDraft: post.isDraft, on: .oneOf([PostVersion(number)])))
            }
            return
        }
        for number in 1...99 {
            let path = "\(start)\(version)\(number == 1 ? "" : ".\(number)").md"
            guard let lock = EditorLock(path) else { continue }
            let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor < 0, errno == EEXIST { continue }
            (self.path, self.lock, target) = (path, lock, text.target)
            let bytes = Array(text.editorText.utf8)
            guard descriptor >= 0, let stream = fdopen(descriptor, "w") else {
                throw CLIError.cannotWrite("The file \(path)", reason: StandardInput.reason())
            }
            let isWritten = fwrite(bytes, 1, bytes.count, stream) == bytes.count
            guard fclose(stream) == 0, isWritten else {
                throw CLIError.cannotWrite("The file \(path)", reason: StandardInput.reason())
            }
            return
        }
        throw CLIError.cannotWrite("The file \(start)", reason: StandardInput.reason())
    }

    /// The start of the paths: in the state folder or, if the person cannot write there, in that for temporary files.
    private static func start(of viewer: UserID?, _ database: String) -> String {
        let path = UnsavedFiles.statePath(of: database)
        UnsavedFiles.makeFolder(of: path)
        let split = path.lastIndex(of: "/") ?? path.startIndex
        var folder = String(path[..<split])
        if access(folder, W_OK) != 0 { folder = Environment.value("TMPDIR") ?? "/tmp" }
        // A name has at most 255 bytes.
        let name = String(decoding: path[split...].dropFirst().utf8.suffix(180), as: UTF8.self)
        return "\(folder)/\(name)editor-\(viewer?.rawValue ?? 0)-"
    }

    var exists: Bool { access(path, F_OK) == 0 }

    func read() throws -> String {
        // The title and the line breaks come on top of the body.
        try TextFile.read(path, limit: Body.maximumBytes + 4_096)
    }

    func remove() {
        unlink(path)
    }

    /// Opens the file in the editor.
    /// - Returns: whether the editor has ended at once without a change, as one does that leaves the file to another process.
    func edit() async throws -> Bool {
        func bytes() -> [UInt8]? { (try? read()).map { Array($0.utf8) } }
        let (before, start) = (bytes(), ContinuousClock.now)
        try await Editor.open(path)
        return ContinuousClock.now - start < .seconds(1) && bytes() == before
    }

    /// Removes the file if the person has not changed its text.
    /// - Returns: whether the file is gone.
    func removeIfUnchanged(from text: String) -> Bool {
        if let now = try? read(), now.utf8.elementsEqual(text.withLineFeeds.utf8) { remove() }
        return !exists
    }
}

/// Keeps other programs from the file of an editor, which may replace the file itself. The lock is on a file beside it.
private final class EditorLock {
    private let path: String
    private let descriptor: Int32

    /// - Returns: nil if another program has the lock, or the file belongs to another user.
    init?(_ file: String) {
        path = file + ".lock"
        descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        var (own, text) = (Glibc.stat(), Glibc.stat())
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &own) == 0,
            FileIdentity.leads(path, to: descriptor), own.st_uid == geteuid(),
            lstat(file, &text) != 0 || text.st_uid == geteuid()
        else {
            close(descriptor)
            return nil
        }
    }

    deinit {
        unlink(path)
        close(descriptor)
    }
}

extension TextTarget {
    /// The version that the text began with; 0 without one.
    fileprivate var version: Int {
        if case .post(let post) = self { post.version?.number ?? 0 } else { 0 }
    }
}

extension Invocation {
    /// Lets the person edit the text of a composer, and saves it.
    /// - Parameter message: printed if the person changed nothing or removed the text.
    /// - Returns: the saved post; nil if nothing was saved.
    func edit(
        _ composer: ComposerPresenter, on view: OneShotComposer,
        orSay message: String = Invocation.localization.texts.program.noChanges
    ) async throws -> PostPresentation? {
        // The program may end before the output, which closes the store otherwise.
        defer { try? store.close() }
        try await composer.open()
        if let error = view.error { throw CLIError.presented(error) }
        guard case .text(let original)? = view.result else { return nil }
        let unsaved = UnsavedText(text: original, target: composer.post.map { .post($0) } ?? .newPost)
        var saved: PostPresentation?
        try await edit(unsaved, orSay: message) { edited, target in
            if case .post(let post) = target { composer.resume(post) }
            try await composer.save(edited)
            while let conflict = view.conflict, try await resolve(conflict, of: edited, by: composer) {}
            if let error = view.error { throw CLIError.presented(error) }
            if case .saved(let post, _)? = view.result { saved = post }
        }
        return saved
    }

    /// Lets the person edit a text, and saves it. If that fails, the edited file stays, and the error names it.
    /// - Parameters:
    ///   - message: printed if the person changed nothing or removed the text.
    ///   - save: receives the text, and what it belongs to.
    func edit(
        _ original: UnsavedText, orSay message: String = Invocation.localization.texts.program.noChanges,
        save: (ComposedText, TextTarget) async throws -> Void
    ) async throws {
        let file = try await EditedFile(original, of: context.viewer, database: database) {
            Terminal.canAsk ? await TerminalConfirmation().confirm($0) : false
        }
        do {
            let path = file.path
            let endsAtOnce = try await Interruption.cancelling {
                await Result { try await EditedFile(at: path).edit() }
            }.get()
            if endsAtOnce {
                return StandardStreams.error(
                    message + "\n" + Invocation.localization.texts.program.editorDoesNotWait(path) + "\n")
            }
            let text = try file.read()
            let edited = original.edited(to: text)
            if edited == original.text || text.allSatisfy(\.isWhitespace) {
                StandardStreams.error(message + "\n")
            } else {
                try await save(edited, file.target)
            }
        } catch let error as CancellationError {
            // The editor may have kept a text of its own for this file.
            throw CLIError.textKept(error, path: file.path)
        } catch {
            throw file.removeIfUnchanged(from: original.editorText)
                ? error : CLIError.textKept(error, path: file.path)
        }
        file.remove()
    }
}

extension Invocation {
    /// Shows how a text differs from the saved one, and asks whether it replaces that, or becomes a new draft if there is none.
    /// - Returns: whether the person says so.
    private func resolve(
        _ conflict: ConflictPresentation, of text: ComposedText, by composer: ComposerPresenter
    ) async throws -> Bool {
        let words = Invocation.localization.texts.program
        if let saved = conflict.saved {
            let lines = [words.differenceSigns, ""] + saved.lines.map(\.marked)
            StandardStreams.error(lines.map { CleanText.line($0) + "\n" }.joined())
        }
        let answer = conflict.saved == nil ? words.saveAsNew : words.keepMine
        guard Terminal.canAsk,
            await TerminalConfirmation().confirm("\(conflict.error.detail) \(answer)?")
        else { return false }
        try await conflict.saved == nil ? composer.saveAsNew(text) : composer.keepMine(text)
        return true
    }
}

/// The help of commands that open an editor.
enum EditorHelp {
    static let text = """
        Without --title, --body, --body-file or --tag, your editor opens: VISUAL, EDITOR or vi. This needs a terminal. The first \
        line has the tags, with commas between them, and the second one the title; then comes an empty line, then the text. If the post changes meanwhile, \
        the command asks whether your text replaces the new version; if it is deleted, whether your text becomes a new draft. \
        What is not saved stays in a file, and the next edit of the post offers it.
        """
}
