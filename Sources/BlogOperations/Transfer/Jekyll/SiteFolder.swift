import BlogDomain
import Foundation

/// The site's folder on disk.
struct SiteFolder {
    let path: String

    private static let posts = "_posts"

    /// The number of bytes read of a file: more than the largest body and front matter.
    private static let maximumFileBytes = Body.maximumBytes + 2 * PostFile.maximumFrontMatterBytes

    /// Every post's path relative to the folder, sorted.
    func postPaths() throws(ImportSourceError) -> [String] {
        guard kind(of: path) == .typeDirectory else { throw .noFolder(path) }
        var found: [String] = []
        try collect(in: SiteFolder.posts, into: &found)
        guard !found.isEmpty else {
            throw .nothingToImport(folder: path, expected: "_posts/*.md")
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The bytes of a post's file. Of a file that is too long it reads only the beginning.
    func post(at relativePath: String) throws(ImportProblem) -> [UInt8] {
        let file = absolute(relativePath)
        // Opening a pipe would wait for a writer.
        switch kind(of: file) {
        case .typeRegular: break
        case nil, .typeSymbolicLink: throw ImportProblem(line: 1, .text(missing(file)))
        case .typeDirectory: throw ImportProblem(line: 1, .text("this is a folder, not a file"))
        default: throw ImportProblem(line: 1, .text("this is not a regular file"))
        }
        guard let bytes = bytes(of: file, upTo: SiteFolder.maximumFileBytes) else {
            throw ImportProblem(line: 1, .text("the file cannot be read"))
        }
        return bytes
    }

    /// Whether the site has a file. A path with `..` may lead out of its folder.
    func hasFile(at relativePath: String) -> Bool {
        !relativePath.split(separator: "/").contains("..") && kind(of: absolute(relativePath)) == .typeRegular
    }

    /// The bytes of a data file; nil if it does not exist.
    func dataFile(at relativePath: String, upTo maximum: Int) throws(ImportSourceError) -> [UInt8]? {
        let file = absolute(relativePath)
        guard kind(of: file) != nil else { return nil }
        guard kind(of: file) == .typeRegular, let bytes = bytes(of: file, upTo: maximum + 1) else {
            throw .unreadable(path: relativePath, .text("the file cannot be read"))
        }
        guard bytes.count <= maximum else {
            throw .unreadable(path: relativePath, .text("the file is longer than \(maximum) bytes"))
        }
        return bytes
    }

    private func collect(in folder: String, into found: inout [String]) throws(ImportSourceError) {
        guard kind(of: absolute(folder)) == .typeDirectory else { return }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: absolute(folder))
        } catch {
            throw .unreadable(path: folder, .text("the folder cannot be read"))
        }
        for name in names where !SiteFolder.isIgnored(name) {
            let entry = "\(folder)/\(name)"
            let isLink = linkKind(of: absolute(entry)) == .typeSymbolicLink
            switch kind(of: absolute(entry)) {
            // A link to a folder above would never end.
            case .typeDirectory where !isLink: try collect(in: entry, into: &found)
            // An entry with the name of a post that is not a file is found too: reading it reports the problem.
            case _ where SiteFolder.isMarkdown(name): found.append(entry)
            default: break
            }
        }
    }

    /// Files that Jekyll ignores: those of editors and the system.
    private static func isIgnored(_ name: String) -> Bool {
        name.hasSuffix("~") || name.first.map("._#~".contains) ?? true
    }

    static func isMarkdown(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    private func missing(_ file: String) -> String {
        linkKind(of: file) == nil ? "the file does not exist" : "the target of the link does not exist"
    }

    private func absolute(_ relativePath: String) -> String {
        "\(path)/\(relativePath)"
    }

    /// The type of the file after following links.
    private func kind(of file: String) -> FileAttributeType? {
        linkKind(of: URL(fileURLWithPath: file).resolvingSymlinksInPath().path)
    }

    private func linkKind(of file: String) -> FileAttributeType? {
        try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    }

    private func bytes(of file: String, upTo maximum: Int) -> [UInt8]? {
        guard let handle = FileHandle(forReadingAtPath: file) else { return nil }
        defer { try? handle.close() }
        do {
            return [UInt8](try handle.read(upToCount: maximum) ?? Data())
        } catch {
            return nil
        }
    }
}
