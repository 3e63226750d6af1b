package import BlogDomain
import Foundation
package import LinuxSupport

/// A Jekyll site's folder: its posts under `_posts` and `_drafts`, its authors in `_data/authors.yml`, its paths in
/// `_config.yml` (https://jekyllrb.com/docs/posts/).
public struct JekyllSource: PostSource {
    private let folder: String
    private let reader: SiteReader
    private let fallbackName: DisplayName
    private let usesSiteAuthor: Bool
    private let media: PictureFolder?
    private let clock: any WallClock
    private let decode: @Sendable (String) -> String
    private let markdown: (any MarkdownParser)?

    /// Creates a source. It reads nothing yet.
    ///
    /// `fallbackName` is the author of posts without one; with `usesSiteAuthor`, only if the site names none. `permalink`
    /// replaces the one in `_config.yml`. `clock` says which posts are in the future. With `media`, the images of posts are
    /// copied to that folder, and the texts refer to the copies. `decode` replaces the entities of HTML in titles. `markdown` finds
    /// the texts that are shown without their formatting.
    package init(
        folder: String, fallbackName: DisplayName, usesSiteAuthor: Bool = true, permalink: Permalink? = nil,
        clock: any WallClock, media: PictureFolder? = nil,
        markdown: (any MarkdownParser)? = nil, decode: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.folder = folder
        self.clock = clock
        self.media = media
        self.decode = decode
        self.markdown = markdown
        self.usesSiteAuthor = usesSiteAuthor
        self.fallbackName = fallbackName
        reader = SiteReader { Site(at: folder, permalink: permalink) }
    }

    /// The posts' files relative to the folder, `_posts/2015-12-03-welcome.md` for example, sorted by name.
    public func paths() async throws -> [String] {
        guard SiteFolder(path: folder).exists else { throw ImportSourceError.noFolder(folder) }
        let paths = await reader.site().postPaths
        guard !paths.isEmpty else {
            throw ImportSourceError.nothingToImport(folder: folder, expected: "_posts/*.md")
        }
        return paths
    }

    public func notes() async -> [SourceNote] { await reader.site().notes }

    public func post(at path: String) async throws -> ImportedPost {
        let site = await reader.site()
        let name = PostFileName(path: path)
        var (file, meta) = try read(path, site)
        if let missing = file.missing { meta.note(missing) }
        let date = meta.date(orFrom: name, in: site.zone)
        let title = meta.title(orFrom: name, decode)
        let aliases = meta.aliases(of: name, at: date, on: site)
        let excerpt = meta.excerpt(decode)
        var values = ["site.baseurl": site.base, "site.url": site.url, "site.title": site.title]
        values["page.title"] = title.text
        values["page.url"] = aliases.first?.text.address
        values["page.date"] = date.map { site.zone.text(of: $0) }
        var pictures: [ImportedPicture] = []
        let body = try body(
            of: file, &meta, LiquidValues(values: values, base: site.base, url: site.url), path, site,
            &pictures)
        var post = ImportedPost(
            path: path,
            content: PostContent(
                title: title, body: body, tags: meta.tags(besides: site.categories(ofPostAt: path), decode)),
            date: date ?? site.folder.modified(path),
            isPublished: isShown(path, &meta, at: date, on: site),
            author: author(in: &meta, on: site),
            excerpt: excerpt, aliases: aliases,
            editedAt: date.flatMap { meta.editedAt(after: $0, in: site.zone) },
            notes: meta.notes.sorted { $0.line < $1.line })
        (post.siteURL, post.pictures) = (site.url, pictures)
        return post
    }

    /// Whether the site shows a post to its readers. If it hides one that is not marked as a draft, a note says why.
    private func isShown(
        _ path: String, _ meta: inout FrontMatter, at date: Timestamp?, on site: Site
    ) -> Bool {
        let folders = path.split(separator: "/")
        guard meta.isPublished(), !folders.contains("_drafts") else { return false }
        guard let date else {
            meta.note("neither the front matter nor the file name has a date, so the post is a draft")
            return false
        }
        if !site.showsFuture, date > clock.now() {
            meta.note(on: "date", "the date is in the future, so the post is a draft")
        } else if let field = meta.hidingField {
            meta.note(on: field, Self.notShown(field))
        } else if site.excludes(path) {
            meta.note(Self.notShown("exclude"))
        } else if let name = folders.first(where: { $0.hasPrefix("_") && !$0.isFolderOfPosts }) {
            meta.note(Self.notShown(String(name)))
        } else {
            return true
        }
        return false
    }

    private static func notShown(_ field: String) -> String {
        "the site does not show the post (\(field)), so it is a draft"
    }

    private func read(_ path: String, _ site: Site) throws(ImportProblem) -> (PostFile, FrontMatter) {
        let file = try PostFile(bytes: site.folder.post(at: path))
        let defaults = site.defaults.values(ofPostAt: path)
        return (
            file, try FrontMatter(yaml: file.frontMatter, firstLine: file.frontMatterLine, defaults: defaults)
        )
    }

    private func body(
        of file: PostFile, _ meta: inout FrontMatter, _ values: LiquidValues, _ path: String, _ site: Site,
        _ pictures: inout [ImportedPicture]
    ) throws(ImportProblem) -> Body {
        var text = try file.body()
        let hasLiquid = meta.hasLiquid && text.utf8.contains(UInt8(ascii: "{"))
        if hasLiquid {
            var known: [String: String?] = [:]
            text = try Liquid.replacing(
                in: text, firstLine: file.bodyLine, isHTML: SiteFolder.isHTML(path)
            ) { name, argument in
                // What an output shows is not Liquid again.
                if name.hasPrefix("{{") {
                    return values.text(of: argument).map {
                        $0.contains("{") ? "{% raw %}\($0){% endraw %}" : $0
                    }
                }
                guard name == "{% link %}" || name == "{% post_url %}" else { return nil }
                if let address = known[name + argument] { return address }
                let file = name == "{% link %}" ? argument : site.path(ofPost: argument)
                let address = file.flatMap { self.address(ofFile: $0, site) }
                known[name + argument] = .some(address)
                return address
            }
            // Jekyll 3 has no base in the address of a post, so sites write it before.
            if !site.base.isEmpty {
                text = text.replacing(site.base + site.base + "/", with: site.base + "/")
            }
        }
        meta.notes += Self.notes(ofPlainImagesIn: text, firstLine: file.bodyLine)
        // A wrong folder of the site is reported when its posts are listed.
        if let folder = try? PictureFolder(site.folder.path) {
            let folders = [path, values.values["page.url"] ?? ""].map {
                $0.split(separator: "/").dropLast().map(String.init)
            }
            let images = SiteImages(
                site: folder, media: media, url: site.url, base: site.base, folders: folders + [[]])
            text = images.copying(
                text, firstLine: file.bodyLine, notes: &meta.notes, pictures: &pictures)
        }
        if let note = Liquid.note(in: text, firstLine: file.bodyLine, hasLiquid: meta.hasLiquid) {
            meta.notes.append(note)
        }
        if hasLiquid { text = try Liquid.withoutCommentsAndRaw(text) }
        if SiteFolder.isHTML(path) { text = Self.markdown(ofHTML: text) }
        do {
            let body = try Body(text)
            if markdown?.isUnformatted(body) == true {
                let reason = "too large or nested too deep, so the text is shown without formatting"
                meta.notes.append(ImportProblem(line: file.bodyLine, .text(reason)))
            }
            return body
        } catch {
            throw ImportProblem(line: file.bodyLine, .field(error))
        }
    }

    /// Names the images that a text takes from addresses without encryption.
    private static func notes(ofPlainImagesIn text: String, firstLine: Int) -> [ImportProblem] {
        // A search of bytes, because few texts have one.
        guard Data(text.utf8).range(of: Data("http:".utf8)) != nil else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
            number, line in
            guard line.utf8.contains(UInt8(ascii: "!")) || line.utf8.contains(UInt8(ascii: "<")) else {
                return [ImportProblem]()
            }
            return line.matches(of: /!\[[^\]]*\]\(<?(http:[^)>\s]+)|<img[^>]*\ssrc=["'](http:[^"']+)/).map {
                let address = ($0.1 ?? $0.2 ?? "").prefix(200)
                return ImportProblem(
                    line: firstLine + number, .text("browsers do not show an image of http: \(address)"))
            }
        }
    }

    /// The address of a post or a file that is not a page; nil if the site does not have it, or does not show it.
    private func address(ofFile path: String, _ site: Site) -> String? {
        let path = String(path.drop { $0 == "/" })
        guard site.folder.hasFile(at: path) else { return nil }
        guard path.split(separator: "/").contains(where: \.isFolderOfPosts) else {
            return SiteFolder.isMarkdown(path) || SiteFolder.isHTML(path) ? nil : ("/" + path).address
        }
        let name = PostFileName(path: path)
        guard var (_, meta) = try? read(path, site) else { return nil }
        let date = meta.date(orFrom: name, in: site.zone)
        return meta.aliases(of: name, at: date, on: site).first?.text.address
    }

    private nonisolated(unsafe) static let preTag = /<(\/?)pre\b/

    /// The text of a post of HTML: one block, which no blank line ends and no indentation makes code.
    private static func markdown(ofHTML text: String) -> String {
        var (lines, isCode): ([String], Bool) = ([], false)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let wasCode = isCode
            for tag in line.lowercased().matches(of: preTag) { isCode = tag.1.isEmpty }
            if !line.allSatisfy(\.isWhitespace) {
                lines.append(wasCode ? String(line) : String(line.drop(while: \.isWhitespace)))
            } else if wasCode {
                lines[lines.count - 1] += "&#10;"
            }
        }
        return lines.isEmpty ? "" : (["<div>"] + lines + ["</div>", ""]).joined(separator: "\n")
    }

    private func author(in meta: inout FrontMatter, on site: Site) -> ImportedAuthor {
        guard let key = meta.authorKey ?? (usesSiteAuthor ? site.author : nil), !key.isEmpty else {
            return ImportedAuthor(key: nil, name: fallbackName)
        }
        if let name = site.authors[key] ?? (try? DisplayName(archived: key)) {
            return ImportedAuthor(key: key, name: name)
        }
        let name = try? DisplayName(
            archived: key.onOneLine.cut(toLength: DisplayName.rules.length.upperBound))
        meta.note(on: "author", "the name of the author cannot be used: \(key.prefix(200))")
        return ImportedAuthor(key: key, name: name ?? fallbackName)
    }
}

extension String {
    /// The path as the address of a link, which a bracket would end.
    fileprivate var address: String {
        addingPercentEncoding(
            withAllowedCharacters: .urlPathAllowed.subtracting(.init(charactersIn: "()"))) ?? self
    }
}
