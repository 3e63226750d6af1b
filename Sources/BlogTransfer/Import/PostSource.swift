public import BlogModels

/// A foreign site that posts are read from.
public protocol PostSource: Sendable {
    /// The files that hold posts, in the order in which to import them.
    /// - Throws: ``ImportSourceError``.
    func paths() async throws -> [String]

    /// Reads one file.
    /// - Throws: ``ImportProblem``.
    func post(at path: String) async throws -> ImportedPost
}

/// Why nothing can be imported at all.
public enum ImportSourceError: Error, Hashable, Sendable {
    case noFolder(String)
    /// `expected` is the pattern of files that were looked for.
    case nothingToImport(folder: String, expected: String)
    /// A file that every post needs cannot be read.
    case unreadable(path: String, ImportReason)
}

/// Why a file cannot be read as a post.
public struct ImportProblem: Error, Hashable, Sendable {
    /// The line of the file that has the problem, from 1 on.
    public let line: Int
    /// What is wrong.
    public let reason: ImportReason

    /// Names a line and what is wrong there.
    public init(line: Int, _ reason: ImportReason) {
        self.line = line
        self.reason = reason
    }
}

/// What is wrong with a file of a foreign site.
public indirect enum ImportReason: Hashable, Sendable {
    /// A source's own words.
    case stated(String)
    /// A value breaks a rule of the models.
    case field(FieldError)
    case bodyTooLong(mostBytes: Int)
    case noFrontMatter
    case unclosedFrontMatter
    case frontMatterTooLong(mostBytes: Int)
    case noDate
    case noSuchDate(String)
    case noSuchDateInName(String)
    case notABoolean(field: String)
    case notOneText(field: String)
    case notTexts(field: String)
    case notUTF8
    case notAMapping
    /// The parser's words.
    case brokenYAML(String)
    case repeatedKeys([String])
    case unparsableYAML
    case noFile
    case danglingLink
    case isFolder
    case notARegularFile
    case unreadableFile
    case unreadableFolder
    case fileTooLong(mostBytes: Int)
    /// A problem on a line of another file.
    case line(ImportProblem)
    /// The file that names the authors cannot be read.
    case unknownAuthor(path: String, ImportReason)
}
