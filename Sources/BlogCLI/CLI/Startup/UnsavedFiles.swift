import BlogContracts
import BlogDomain
import BlogPresenters
import Glibc
import LinuxSupport

/// The files with the unsaved texts of a viewer: beside the database, or in the state folder of the person if they may not write there
/// or that disk is full.
@MainActor struct UnsavedFiles: UnsavedTextFiles {
    /// The start of the path of each file.
    private let start: String
    /// The start of the path of a file that has no room there; nil if that is the same place.
    private let spareStart: String?

    /// - Parameter database: the name of the database, without a password.
    init(of viewer: UserID?, database: String) {
        let user = "unsaved-\(viewer?.rawValue ?? 0)-"
        let inState = Self.statePath(of: database) + user
        guard let path = realpath(database, nil) else {
            (start, spareStart) = (inState, nil)
            return
        }
        defer { free(path) }
        let file = String(cString: path)
        let folder = file[...(file.lastIndex(of: "/") ?? file.startIndex)]
        let isWritable = access(String(folder), W_OK) == 0
        start = isWritable ? file + "." + user : inState
        spareStart = isWritable ? inState : nil
    }

    /// The folder for what a program keeps between its runs (XDG Base Directory Specification).
    private nonisolated static var stateFolder: String {
        let state =
            Environment.value("XDG_STATE_HOME") ?? (Environment.value("HOME") ?? "/tmp") + "/.local/state"
        return state + "/blog-cli/"
    }

    /// The start of the paths of all texts of a database in the state folder.
    nonisolated static func statePath(of database: String) -> String {
        let path = realpath(database, nil)
        defer { free(path) }
        let file = path.map { String(cString: $0) } ?? database
        return stateFolder + file.split(separator: "/").joined(separator: "%") + "."
    }

    func file(for target: TextTarget) throws(UnsavedTextError) -> any UnsavedTextFile {
        do {
            return withSpare(try file(named: start + target.name))
        } catch {
            guard let spareStart else { throw error }
            return try file(named: spareStart + target.name)
        }
    }

    /// Names the other place of a file.
    private func withSpare(_ file: UnsavedFile) -> UnsavedFile {
        guard let spareStart, file.path.hasPrefix(start) else { return file }
        let end = file.path.dropFirst(start.count).prefix { $0 != "." }
        file.spare = { try self.file(named: spareStart + end) }
        return file
    }

    private func file(named name: String) throws(UnsavedTextError) -> UnsavedFile {
        Self.makeFolder(of: name)
        for number in 1...99 {
            let path = name + (number == 1 ? "" : ".\(number)") + ".md"
            if let file = try UnsavedFile(at: path, isNew: true) { return file }
        }
        throw UnsavedTextError(reason: String(cString: strerror(EEXIST)))
    }

    /// Makes the state folder. If that fails, making the file fails too.
    nonisolated static func makeFolder(of path: String) {
        for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o700) }
    }

    func left() -> [any UnsavedTextFile] { left(from: start) + (spareStart.map(left) ?? []) }

    private func left(from start: String) -> [any UnsavedTextFile] {
        Self.paths(from: start).compactMap { try? UnsavedFile(at: $0, isNew: false) }.map(withSpare)
    }

    /// The paths of the texts with this start.
    nonisolated static func paths(from start: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        let pattern = start.map { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "*.md"
        guard glob(pattern, 0, nil, &found) == 0 else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in
            found.gl_pathv[index].map { String(cString: $0) }
        }
    }
}

extension TextTarget {
    /// Its part of the names of files.
    var name: String {
        switch self {
        case .newPost: "new"
        case .post(let post): "\(post.id.rawValue)"
        case .comment(let blog): "comment-\(blog.rawValue)"
        }
    }
}

/// The file of one composer. A lock (`flock(2)`) tells other programs that it is in use.
@MainActor private final class UnsavedFile: UnsavedTextFile {
    private(set) var path: String
    /// Makes a file in another place, for a text that this place has no room for.
    var spare: (() throws -> UnsavedFile)?
    private var descriptor: Int32
    /// The file of an editor whose text was read. It is removed when that text is stored elsewhere.
    private var edited: (path: String, text: String)?

    /// - Returns: nil if a new file exists already, another program uses an old one, or it belongs to another user: others may write
    ///   in the folder, too.
    init?(at path: String, isNew: Bool) throws(UnsavedTextError) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | (isNew ? O_CREAT | O_EXCL : 0), 0o600)
        guard descriptor >= 0 else {
            if isNew, errno != EEXIST { throw UnsavedTextError(reason: StandardInput.reason()) }
            return nil
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isCurrent else {
            close(descriptor)
            return nil
        }
    }

    isolated deinit { close(descriptor) }

    /// Whether the file is the person's, and the path still names it: another program may have replaced it.
    private var isCurrent: Bool {
        var own = Glibc.stat()
        return FileIdentity.leads(path, to: descriptor) && fstat(descriptor, &own) == 0
            && own.st_uid == geteuid()
    }

    func read() throws -> UnsavedText {
        guard var text = UnsavedText(fileText: try TextFile.read(path, limit: Body.maximumBytes + 65_536))
        else {
            throw CLIError.cannotRead("The file \(path)", reason: "it is not a text of this program")
        }
        guard let editedPath = text.editedPath else { return text }
        text.editedPath = nil
        // An editor may have it open.
        guard let file = EditedFile(left: editedPath), let new = try? file.read() else {
            if EditedFile(at: editedPath).exists { text.leftPath = editedPath }
            return text
        }
        guard !new.allSatisfy(\.isWhitespace) else { return text }
        edited = (editedPath, new)
        text.text = text.edited(to: new)
        return text
    }

    func write(_ text: UnsavedText) throws(UnsavedTextError) {
        do {
            try replace(with: text)
        } catch {
            let other = try? spare?()
            guard let other, (try? other.replace(with: text)) != nil else {
                other?.remove()
                throw error
            }
            unlink(path)
            swap(&path, &other.path)
            swap(&descriptor, &other.descriptor)
            spare = nil
        }
        removeEdited()
    }

    private func replace(with text: UnsavedText) throws(UnsavedTextError) {
        let new = path + "~"
        let bytes = Array(text.fileText.utf8)
        unlink(new)
        let file = open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        let isWritten =
            file >= 0 && flock(file, LOCK_EX) == 0
            && bytes.withUnsafeBytes { SharedDescriptor.write($0, to: file) } == bytes.count
        guard isWritten, rename(new, path) == 0 else {
            let reason = StandardInput.reason()
            if file >= 0 { close(file) }
            unlink(new)
            throw UnsavedTextError(reason: reason)
        }
        close(descriptor)
        descriptor = file
    }

    func remove() {
        unlink(path)
        removeEdited()
    }

    /// The file stays if a program has it, also this one for an editor, or has changed it.
    private func removeEdited() {
        if let edited { _ = EditedFile(left: edited.path)?.removeIfUnchanged(from: edited.text) }
        edited = nil
    }
}

/// The file of a text: lines with the title, the tags, the post and the files of editors, an empty line, and the text.
extension UnsavedText {
    fileprivate var fileText: String {
        var lines: [String] = []
        if target.hasTitle { lines = ["Title: \(text.title)", "Tags: \(text.tags ?? "")"] }
        switch target {
        case .newPost: break
        case .post(let post):
            let version = post.version.map { " version \($0.number)" } ?? ""
            lines.append("Post: \(post.isDraft ? "draft" : "blog") \(post.id.rawValue)\(version)")
            if post.pending != .none { lines.append("Kept: \(post.pending.text)") }
        case .comment(let blog): lines.append("Comment: blog \(blog.rawValue)")
        }
        if let editedPath { lines.append("Editor: \(editedPath)") }
        if let leftPath { lines.append("Left: \(leftPath)") }
        return lines.joined(separator: "\n") + "\n\n" + text.body
    }

    fileprivate init?(fileText: String) {
        let lineFeed = UInt8(ascii: "\n")
        var (rest, fields): (Substring.UTF8View, [Substring: String]) = (Substring(fileText).utf8, [:])
        while let end = rest.firstIndex(of: lineFeed), end > rest.startIndex {
            let line = Substring(rest[..<end])
            guard let colon = line.firstIndex(of: ":") else { return nil }
            fields[line[..<colon]] = String(line[colon...].dropFirst(2))
            rest = rest[rest.index(after: end)...]
        }
        let words = (fields["Post"] ?? fields["Comment"] ?? "").split(separator: " ")
        let id = words.count < 2 ? nil : PostID(text: String(words[1]))
        let version = words.count == 4 ? Int(words[3]).map { VersionCondition.oneOf([PostVersion($0)]) } : nil
        let target: TextTarget
        if fields["Comment"] != nil {
            guard let id else { return nil }
            target = .comment(on: id)
        } else {
            guard fields["Title"] != nil else { return nil }
            target =
                id.map {
                    .post(
                        ComposedPost(
                            $0, isDraft: words[0] == "draft", on: version ?? .any,
                            pending: fields["Kept"].map(PendingVersion.init) ?? .none))
                } ?? .newPost
        }
        let body = String(Substring(rest.dropFirst()))
        self.init(
            text: ComposedText(title: fields["Title"] ?? "", body: body, tags: fields["Tags"]),
            target: target,
            editedPath: fields["Editor"], leftPath: fields["Left"])
    }
}
