public import BlogModels

/// A site from which posts are imported.
public protocol PostSource: Sendable {
    /// The files that hold posts, in the order in which to import them.
    /// - Throws: ``ImportSourceError``.
    func paths() async throws -> [String]

    /// Reads one file.
    /// - Throws: ``ImportProblem``.
    func post(at path: String) async throws -> ImportedPost
}

/// The reason why an import cannot begin.
public enum ImportSourceError: Error, Hashable, Sendable {
    case noFolder(String)
    /// `expected` is the pattern of file names of posts.
    case nothingToImport(folder: String, expected: String)
    /// A file that every post needs cannot be read.
    case unreadable(path: String, ImportReason)
}

/// The reason why a file cannot be read as a post.
public struct ImportProblem: Error, Hashable, Sendable {
    /// The line of the file with the problem, from 1.
    public let line: Int
    public let reason: ImportReason

    public init(line: Int, _ reason: ImportReason) {
        self.line = line
        self.reason = reason
    }
}

/// A problem of a file of a foreign site.
public indirect enum ImportReason: Hashable, Sendable {
    /// A value breaks a rule of the models.
    case field(FieldError)
    case bodyTooLong(mostBytes: Int)
    case noFrontMatter
    case unclosedFrontMatter
    case frontMatterTooLong(mostBytes: Int)
    case noDate
    case invalidDate(String)
    case invalidDateInName(String)
    case notABoolean(field: String)
    case notOneText(field: String)
    case notTexts(field: String)
    case notUTF8
    case notAMapping
    /// The parser's message.
    case brokenYAML(String)
    case repeatedKeys([String])
    case unparsableYAML
    /// The end of a date is not understood, so the date in the file name is used.
    case ignoredDate(String)
    /// A path that cannot be an alias.
    case ignoredAlias(String)
    /// A pattern of paths with an unknown placeholder.
    case unknownPermalink(String)
    /// A tag that cannot be used, or that is one too many.
    case ignoredTag(String)
    /// Liquid that is shown as it stands, such as `{% post_url %}`.
    case shownLiquid([String])
    /// A comment of Liquid without an end, or an end without a beginning.
    case unclosedComment, unopenedComment
    /// The site does not show the post yet.
    case futureDate
    /// The site does not show the post, because of a field.
    case notShown(String)
    /// An image that the site does not have.
    case noImage(String)
    /// An image that cannot be copied, and the system's message.
    case imageNotCopied(String, reason: String)
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
