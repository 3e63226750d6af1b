public import BlogModels
package import Files

/// A Jekyll site's folder: its posts under `_posts`, its authors in `_data/authors.yml`
/// (https://jekyllrb.com/docs/posts/).
public struct JekyllSource: PostSource {
    private let site: SiteFolder
    private let authors: AuthorsFile
    private let fallbackName: DisplayName
    private let images: SiteImages?

    /// Creates a source. It reads nothing yet.
    ///
    /// `fallbackName` is the author of posts without one.
    public init(folder: String, fallbackName: DisplayName) {
        site = SiteFolder(path: folder)
        authors = AuthorsFile(site: site)
        self.fallbackName = fallbackName
        images = nil
    }

    /// Creates a source that copies the images of its posts to a folder, and changes the texts to refer to the copies.
    /// - Throws: ``FileError`` if the folder of the site cannot be opened.
    package init(folder: String, fallbackName: DisplayName, media: MediaFolder) throws(FileError) {
        site = SiteFolder(path: folder)
        authors = AuthorsFile(site: site)
        self.fallbackName = fallbackName
        images = SiteImages(site: try MediaFolder(folder), media: media)
    }

    /// The posts' files relative to the folder, `_posts/2015-12-03-welcome.md` for example, sorted by name.
    /// - Throws: ``ImportSourceError``.
    public func paths() async throws -> [String] {
        let paths = try site.postPaths()
        _ = try await authors.names()
        return paths
    }

    /// Reads one post.
    /// - Throws: ``ImportProblem``.
    public func post(at path: String) async throws -> ImportedPost {
        let file = try PostFile(bytes: site.post(at: path))
        let meta = try FrontMatter(yaml: file.frontMatter, firstLine: file.frontMatterLine)
        let name = PostFileName(path: path)
        var notes: [ImportProblem] = []
        return ImportedPost(
            path: path,
            title: try meta.title(orFrom: name),
            body: try body(of: file, hasLiquid: meta.hasLiquid, notes: &notes),
            date: try meta.date(orFrom: name, notes: &notes),
            isPublished: try meta.isPublished(),
            author: try await author(in: meta),
            excerpt: try meta.excerpt(),
            aliases: try meta.aliases(notes: &notes),
            tags: try meta.tags(notes: &notes),
            notes: notes.sorted { $0.line < $1.line })
    }

    private func body(
        of file: PostFile, hasLiquid: Bool, notes: inout [ImportProblem]
    ) throws(ImportProblem) -> Body {
        var body = try file.body()
        if let images {
            let text = images.copying(body.markdown, firstLine: file.bodyLine, notes: &notes)
            do {
                body = try Body(text)
            } catch {
                throw ImportProblem(line: file.bodyLine, .field(error))
            }
        }
        if hasLiquid, let note = Liquid.note(in: body.markdown, firstLine: file.bodyLine) {
            notes.append(note)
        }
        return body
    }

    private func author(in meta: FrontMatter) async throws -> ImportedAuthor {
        guard let key = try meta.authorKey() else { return ImportedAuthor(key: nil, name: fallbackName) }
        let names: [String: DisplayName]
        do {
            names = try await authors.names()
        } catch ImportSourceError.unreadable(let path, let reason) {
            throw ImportProblem(line: key.line, .unknownAuthor(path: path, reason))
        }
        if let name = names[key.text] { return ImportedAuthor(key: key.text, name: name) }
        do {
            return ImportedAuthor(key: key.text, name: try DisplayName(key.text))
        } catch {
            throw ImportProblem(line: key.line, .field(FieldError(field: "author", error.problem)))
        }
    }
}

/// The site's `_data/authors.yml`, read once, when it is first needed.
actor AuthorsFile {
    private static let path = "_data/authors.yml"
    private static let maximumBytes = 1_048_576

    private let site: SiteFolder
    private var known: [String: DisplayName]?

    init(site: SiteFolder) {
        self.site = site
    }

    /// The name of each listed author by key; empty if the site has no such file.
    func names() throws(ImportSourceError) -> [String: DisplayName] {
        if let known { return known }
        let bytes = try site.dataFile(at: AuthorsFile.path, upTo: AuthorsFile.maximumBytes)
        let names: [String: DisplayName]
        do {
            names = try AuthorsFile.names(in: bytes ?? [])
        } catch {
            throw .unreadable(path: AuthorsFile.path, .line(error))
        }
        known = names
        return names
    }

    private static func names(in bytes: [UInt8]) throws(ImportProblem) -> [String: DisplayName] {
        let text = try String(utf8: bytes.starts(with: utf8Mark) ? bytes.dropFirst(3) : bytes[...])
        var names: [String: DisplayName] = [:]
        for (key, entry) in try YAMLDocument(text, firstLine: 1).entries {
            guard let stated = entry["name"] else { continue }
            let name = try stated.text(of: "name")
            do {
                names[key] = try DisplayName(name)
            } catch {
                throw stated.problem(.field(error))
            }
        }
        return names
    }
}
