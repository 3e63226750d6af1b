package import BlogDomain
import Foundation
package import LinuxSupport

/// A Jekyll site's folder: its posts under `_posts`, its authors in `_data/authors.yml`, its paths in `_config.yml`
/// (https://jekyllrb.com/docs/posts/).
public struct JekyllSource: PostSource {
    private let site: SiteFolder
    private let authors: SiteFile<[String: DisplayName]>
    private let paths: SiteFile<SitePaths>
    private let fallbackName: DisplayName
    private let images: SiteImages?
    private let clock: any WallClock

    /// Creates a source. It reads nothing yet.
    ///
    /// `fallbackName` is the author of posts without one. `permalink` replaces the one in `_config.yml`. `clock` says which
    /// posts are in the future. With `media`, the images of posts are copied to that folder, and the texts refer to the copies.
    package init(
        folder: String, fallbackName: DisplayName, permalink: Permalink? = nil, clock: any WallClock,
        media: PictureFolder? = nil
    ) {
        self.clock = clock
        site = SiteFolder(path: folder)
        authors = SiteFile(site, path: "_data/authors.yml", parse: Self.names)
        paths = SiteFile(site, path: "_config.yml") { document throws(ImportProblem) in
            try SitePaths(permalink, config: document)
        }
        self.fallbackName = fallbackName
        // A wrong folder of the site is reported when its posts are listed.
        images = media.flatMap { media in
            (try? PictureFolder(folder)).map { SiteImages(site: $0, media: media) }
        }
    }

    /// The posts' files relative to the folder, `_posts/2015-12-03-welcome.md` for example, sorted by name.
    public func paths() async throws -> [String] {
        let paths = try site.postPaths()
        _ = try await authors.content()
        _ = try await self.paths.content()
        return paths
    }

    public func post(at path: String) async throws -> ImportedPost {
        let paths = try await sitePaths()
        let (file, meta) = try read(path, paths)
        let name = PostFileName(path: path)
        var notes: [ImportProblem] = []
        let date = try meta.date(orFrom: name, notes: &notes)
        let content = PostContent(
            title: try meta.title(orFrom: name),
            body: try body(of: file, hasLiquid: meta.hasLiquid, paths, notes: &notes),
            tags: try meta.tags(notes: &notes))
        return ImportedPost(
            path: path, content: content,
            date: date,
            isPublished: try isShown(path, meta, at: date, on: paths, notes: &notes),
            author: try await author(in: meta),
            excerpt: try meta.excerpt(),
            aliases: try meta.aliases(of: name, at: date, on: paths, notes: &notes),
            notes: notes.sorted { $0.line < $1.line })
    }

    /// Whether the site shows a post to its readers. If it hides one that is not marked as a draft, a note says why.
    private func isShown(
        _ path: String, _ meta: FrontMatter, at date: Timestamp, on paths: SitePaths,
        notes: inout [ImportProblem]
    ) throws(ImportProblem) -> Bool {
        guard try meta.isPublished() else { return false }
        if !paths.showsFuture, date > clock.now() {
            notes.append(meta.problem(of: "date", "the date is in the future, so the post is a draft"))
        } else if let field = meta.hidingField {
            notes.append(meta.problem(of: field, Self.notShown(field)))
        } else if paths.excludes(path) {
            notes.append(ImportProblem(line: 1, .text(Self.notShown("exclude"))))
        } else {
            return true
        }
        return false
    }

    private static func notShown(_ field: String) -> String {
        "the site does not show the post (\(field)), so it is a draft"
    }

    private func read(_ path: String, _ paths: SitePaths) throws(ImportProblem) -> (PostFile, FrontMatter) {
        let file = try PostFile(bytes: site.post(at: path))
        return (
            file,
            try FrontMatter(
                yaml: file.frontMatter, firstLine: file.frontMatterLine,
                defaults: paths.defaults.values(ofPostAt: path))
        )
    }

    private func body(
        of file: PostFile, hasLiquid: Bool, _ paths: SitePaths, notes: inout [ImportProblem]
    ) throws(ImportProblem) -> Body {
        let body = try file.body()
        var text = body.markdown
        if hasLiquid {
            var known: [String: String?] = [:]
            text = try Liquid.replacing(in: text, firstLine: file.bodyLine) { name, argument in
                guard name == "{% link %}" || name == "{% post_url %}" else { return nil }
                if let address = known[name + argument] { return address }
                let address =
                    name == "{% link %}" ? address(ofFile: argument, paths) : address(ofPost: argument, paths)
                known[name + argument] = .some(address)
                return address
            }
        }
        if let images { text = images.copying(text, firstLine: file.bodyLine, notes: &notes) }
        if hasLiquid {
            if let note = Liquid.note(in: text, firstLine: file.bodyLine) { notes.append(note) }
            text = try Liquid.withoutCommentsAndRaw(text)
        }
        guard text != body.markdown else { return body }
        do {
            return try Body(text)
        } catch {
            throw ImportProblem(line: file.bodyLine, .field(error))
        }
    }

    /// The address of the post `2015-12-03-welcome`; nil if the site does not have it.
    private func address(ofPost name: String, _ paths: SitePaths) -> String? {
        let path = "_posts/" + name.drop { $0 == "/" }
        return [".md", ".markdown"].map { path + $0 }.first(where: site.hasFile)
            .flatMap { address(ofFile: $0, paths) }
    }

    /// The address of a post or a file that is not a page; nil if the site does not have it, or does not show it.
    private func address(ofFile path: String, _ paths: SitePaths) -> String? {
        let path = String(path.drop { $0 == "/" })
        guard site.hasFile(at: path) else { return nil }
        var address: String?
        if path.hasPrefix("_posts/") {
            var notes: [ImportProblem] = []
            let name = PostFileName(path: path)
            guard let (_, meta) = try? read(path, paths),
                let date = try? meta.date(orFrom: name, notes: &notes)
            else { return nil }
            address = try? meta.aliases(of: name, at: date, on: paths, notes: &notes).first?.text
        } else if !SiteFolder.isMarkdown(path), !path.hasSuffix(".html") {
            address = "/" + path
        }
        // A bracket would end the address of a link.
        return address?.addingPercentEncoding(
            withAllowedCharacters: .urlPathAllowed.subtracting(.init(charactersIn: "()")))
    }

    private func author(in meta: FrontMatter) async throws -> ImportedAuthor {
        guard let key = try meta.authorKey() else { return ImportedAuthor(key: nil, name: fallbackName) }
        let names: [String: DisplayName]
        do {
            names = try await authors.content()
        } catch ImportSourceError.unreadable(let path, let reason) {
            throw ImportProblem(
                line: key.line, .elsewhere("the author cannot be looked up: \(path)", reason))
        }
        if let name = names[key.text] { return ImportedAuthor(key: key.text, name: name) }
        do {
            return ImportedAuthor(key: key.text, name: try DisplayName(archived: key.text))
        } catch {
            throw ImportProblem(line: key.line, .field(FieldError(field: "author", error.problem)))
        }
    }

    private func sitePaths() async throws(ImportProblem) -> SitePaths {
        do {
            return try await paths.content()
        } catch {
            // It was readable when the files were listed.
            throw ImportProblem(line: 1, .text("the file cannot be read"))
        }
    }

    /// The name of each listed author by key.
    private static func names(in authors: YAMLDocument?) throws(ImportProblem) -> [String: DisplayName] {
        var names: [String: DisplayName] = [:]
        for (key, entry) in authors?.entries ?? [] {
            guard let stated = entry["name"] else { continue }
            let name = try stated.text(of: "name")
            do {
                names[key] = try DisplayName(archived: name)
            } catch {
                throw ImportProblem(line: stated.line, .field(error))
            }
        }
        return names
    }
}

/// Where a site shows its posts, and what it states for them.
struct SitePaths: Sendable {
    /// The part of all paths that Jekyll does not have in `permalink`; often empty.
    let base: String
    /// The pattern of posts that state none; nil if the folder has no `_config.yml`.
    let permalink: Permalink?
    let defaults: FrontMatterDefaults
    /// Whether it shows posts with a date in the future.
    let showsFuture: Bool
    /// The files that it leaves out: paths, beginnings of paths, or patterns.
    private let excluded: [String]

    init(_ given: Permalink?, config: YAMLDocument?) throws(ImportProblem) {
        defaults = FrontMatterDefaults(config, without: given == nil ? [] : ["permalink"])
        showsFuture = config?["future"]?.isTrue ?? false
        excluded = (try config?["exclude"]?.texts(of: "exclude") ?? []).map { String($0.drop { $0 == "/" }) }
        base = given == nil ? try config?["baseurl"]?.text(of: "baseurl") ?? "" : ""
        if given == nil, let stated = config?["permalink"] {
            let text = try stated.text(of: "permalink")
            guard let permalink = Permalink(text) else {
                throw stated.problem("permalink is not a path with known placeholders: \(text.prefix(80))")
            }
            self.permalink = permalink
        } else {
            permalink = given ?? (config == nil ? nil : .standard)
        }
    }

    /// Whether the site leaves a file out, by Jekyll's rule.
    func excludes(_ path: String) -> Bool {
        excluded.contains { !$0.isEmpty && (path.hasPrefix($0) || fnmatch($0, path, 0) == 0) }
    }
}

/// A YAML file of a site, read once, when it is first needed.
actor SiteFile<Content: Sendable> {
    private let site: SiteFolder
    private let path: String
    /// Receives nil if the site has no such file.
    private let parse: @Sendable (YAMLDocument?) throws(ImportProblem) -> Content
    private var known: Content?

    init(
        _ site: SiteFolder, path: String,
        parse: @escaping @Sendable (YAMLDocument?) throws(ImportProblem) -> Content
    ) {
        self.site = site
        self.path = path
        self.parse = parse
    }

    func content() throws(ImportSourceError) -> Content {
        if let known { return known }
        let bytes = try site.dataFile(at: path, upTo: 1_048_576)
        do throws(ImportProblem) {
            let content = try parse(SiteFile.document(bytes))
            known = content
            return content
        } catch {
            throw .unreadable(path: path, .elsewhere("line \(error.line)", error.reason))
        }
    }

    private static func document(_ bytes: [UInt8]?) throws(ImportProblem) -> YAMLDocument? {
        guard let bytes else { return nil }
        let text = try String(utf8: bytes.starts(with: utf8Mark) ? bytes.dropFirst(3) : bytes[...])
        return try YAMLDocument(text, firstLine: 1)
    }
}
