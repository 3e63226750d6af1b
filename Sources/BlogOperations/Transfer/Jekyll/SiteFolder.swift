import BlogDomain
import Foundation
import LinuxSupport

/// The site's folder on disk.
struct SiteFolder {
    let path: String

    /// The number of bytes read of a file: more than the largest body and front matter.
    private static let maximumFileBytes = Body.maximumBytes + 2 * PostFile.maximumFrontMatterBytes

    /// The path, relative to the folder, of everything in a folder of posts or drafts that looks like a post, sorted. What
    /// cannot be read is found too: reading it reports the problem.
    func postPaths() -> [String] {
        var found: [String] = []
        collect(in: "", isInPosts: false, into: &found)
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether the folder exists.
    var exists: Bool { kind(of: path) == S_IFDIR }

    /// The bytes of a post's file. Of a file that is too long it reads only the beginning.
    func post(at relativePath: String) throws(ImportProblem) -> [UInt8] {
        let file = absolute(relativePath)
        // Opening a pipe would wait for a writer.
        switch kind(of: file) {
        case S_IFREG: break
        case nil where kind(of: file, orLink: true) == nil: throw ImportProblem("the file does not exist")
        case nil: throw ImportProblem("the target of the link does not exist")
        case S_IFDIR where kind(of: file, orLink: true) == S_IFLNK:
            throw ImportProblem("this is a link to a folder, which the import does not follow")
        case S_IFDIR: throw ImportProblem("this is a folder, not a file")
        default: throw ImportProblem("this is not a regular file")
        }
        guard isInside(file) else { throw ImportProblem("the link leads out of the site") }
        guard Self.isMarkdown(relativePath) || Self.isHTML(relativePath) else {
            throw ImportProblem("the import reads Markdown and HTML, not .\(relativePath.fileEnding)")
        }
        guard let bytes = bytes(of: file, upTo: SiteFolder.maximumFileBytes) else {
            throw ImportProblem("the file cannot be read")
        }
        return bytes
    }

    /// When a file was changed.
    func modified(_ relativePath: String) -> Timestamp {
        var status = stat()
        stat(absolute(relativePath), &status)
        return Timestamp(secondsSince1970: Int64(status.st_mtim.tv_sec))
    }

    /// Whether the site has a file. A path with `..` may lead out of its folder.
    func hasFile(at relativePath: String) -> Bool {
        !relativePath.split(separator: "/").contains("..") && kind(of: absolute(relativePath)) == S_IFREG
    }

    /// Whether the site has a folder.
    func hasFolder(at relativePath: String) -> Bool {
        kind(of: absolute(relativePath)) == S_IFDIR && isInside(absolute(relativePath))
    }

    /// The bytes of a data file; nil if it does not exist.
    func dataFile(at relativePath: String, upTo maximum: Int) throws(ImportProblem) -> [UInt8]? {
        let file = absolute(relativePath)
        guard let kind = kind(of: file) else { return nil }
        guard kind == S_IFREG, isInside(file), let bytes = bytes(of: file, upTo: maximum + 1) else {
            throw ImportProblem("the file cannot be read")
        }
        guard bytes.count <= maximum else {
            throw ImportProblem("the file is longer than \(maximum) bytes")
        }
        return bytes
    }

    private func collect(in folder: String, isInPosts: Bool, into found: inout [String]) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: absolute(folder)) else {
            found.append(folder)
            return
        }
        for name in names where !SiteFolder.isIgnored(name, isInPosts: isInPosts) {
            let entry = folder.isEmpty ? name : "\(folder)/\(name)"
            let isPosts = isInPosts || name.isFolderOfPosts
            switch kind(of: absolute(entry)) {
            case S_IFDIR where !isLink(entry) || !isInPosts && isPosts && leadsAside(entry):
                collect(in: entry, isInPosts: isPosts, into: &found)
            // A link to a folder above would never end.
            case S_IFDIR: if isPosts { found.append(entry) }
            case _ where isInPosts && SiteFolder.isLikePost(name): found.append(entry)
            default: break
            }
        }
    }

    /// Entries that Jekyll ignores: those of editors and the system, its output and the programs of a site.
    private static func isIgnored(_ name: String, isInPosts: Bool) -> Bool {
        name.hasSuffix("~") || name.first.map(".#~".contains) ?? true
            || !isInPosts && ["_site", "node_modules", "vendor"].contains(name)
    }

    /// Whether a file in a folder of posts is a text, or has the date in its name by which Jekyll knows posts.
    private static func isLikePost(_ name: String) -> Bool {
        isMarkdown(name) || isHTML(name) || foreignEndings.contains(name.fileEnding)
            || PostFileName(path: name).dateText != nil && !PictureFolder.isImage([name])
    }

    /// The endings of texts that the import does not read.
    private static let foreignEndings: Set = [
        "adoc", "asciidoc", "creole", "haml", "ipynb", "mdx", "mediawiki", "org", "rmd", "rst", "slim",
        "textile",
    ]

    static func isMarkdown(_ name: String) -> Bool {
        ["md", "markdown", "mdown", "mkdown", "mkdn", "mkd", "mdwn"].contains(name.fileEnding)
    }

    static func isHTML(_ name: String) -> Bool { ["html", "htm", "xhtml"].contains(name.fileEnding) }

    private func absolute(_ relativePath: String) -> String {
        "\(path)/\(relativePath)"
    }

    private func isLink(_ entry: String) -> Bool { kind(of: absolute(entry), orLink: true) == S_IFLNK }

    /// Whether a link leads to a folder of the site that does not contain the link.
    private func leadsAside(_ entry: String) -> Bool {
        let (target, link) = (Self.resolved(absolute(entry)), Self.resolved(path) + "/" + entry)
        return isInside(absolute(entry)) && !link.hasPrefix(target + "/")
    }

    /// Whether a file is one of the site after following links.
    private func isInside(_ file: String) -> Bool {
        Self.resolved(file).hasPrefix(Self.resolved(path) + "/")
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return "" }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The type of the file, or with `isLink` that of a link to it.
    private func kind(of file: String, orLink isLink: Bool = false) -> mode_t? {
        var status = stat()
        let result = isLink ? lstat(file, &status) : stat(file, &status)
        return result == 0 ? status.st_mode & S_IFMT : nil
    }

    private func bytes(of file: String, upTo maximum: Int) -> [UInt8]? {
        guard let handle = FileHandle(forReadingAtPath: file) else { return nil }
        return (try? handle.read(upToCount: maximum) ?? Data()).map { [UInt8]($0) }
    }
}

extension StringProtocol {
    /// Whether it is the name of a folder of posts or drafts.
    var isFolderOfPosts: Bool { self == "_posts" || self == "_drafts" }

    /// What follows the last dot, in lower case.
    var fileEnding: String { lastIndex(of: ".").map { self[$0...].dropFirst().lowercased() } ?? "" }
}

extension ImportProblem {
    /// A problem of a whole file.
    fileprivate init(_ text: String) { self.init(line: 1, .text(text)) }
}
