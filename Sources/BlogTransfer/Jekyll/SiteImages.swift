import Files
import Foundation

/// Copies the images of a site to a folder of media.
struct SiteImages: Sendable {
    let site: MediaFolder
    let media: MediaFolder

    /// The path of the folder of media in texts.
    private static let root = "/media/"

    /// Copies the images to which a text refers by their path from the root of the site. Returns the text with references to
    /// the copies. A note names each image that cannot be copied; its reference stays.
    func copying(_ text: String, firstLine: Int, notes: inout [ImportProblem]) -> String {
        var result = ""
        var end = text.startIndex
        var known: [Substring: String?] = [:]
        for match in text.matches(of: Self.reference) {
            let path = match.4
            let copy: String?
            if let found = known[path] {
                copy = found
            } else {
                do {
                    copy = try self.copy(path)
                    if copy == nil {
                        notes.append(
                            ImportProblem(
                                line: firstLine + text.lines(before: path.startIndex), .noImage(String(path)))
                        )
                    }
                } catch {
                    copy = nil
                    notes.append(
                        ImportProblem(
                            line: firstLine + text.lines(before: path.startIndex),
                            .imageNotCopied(String(path), reason: error.reason)))
                }
                known[path] = copy
            }
            guard let copy else { continue }
            result += text[end..<match.2.endIndex] + copy
            end = path.endIndex
        }
        return result + text[end...]
    }

    /// A path from the root, after a character that begins an address in Markdown or HTML. Jekyll replaces an output with the
    /// address of the site before it. A path before a quote can have spaces.
    private static var reference: Regex<(Substring, Substring, Substring, Substring?, Substring)> {
        /(?i)(^|[\("'<=,\s])()(\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\})?(\/(?!\/)(?:[^\s"'()<>{}\\?#]+\.(?:png|jpe?g|gif|webp|avif|svg)(?=[\s"')>?#,\]]|$)|[^"'(),<>{}\\?#\n]+\.(?:png|jpe?g|gif|webp|avif|svg)(?=["'])))/
    }

    /// Copies an image. Returns the reference to the copy; nil if the site does not have the image.
    private func copy(_ path: Substring) throws(FileError) -> String? {
        guard let decoded = String(path).removingPercentEncoding else { return nil }
        let names = decoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
            String.init)
        guard let image = try site.image(at: names) else { return nil }
        // The folder of media of an exported site.
        let isMedia = names.first == "media" && names.count > 1
        try media.save(image, at: isMedia ? Array(names.dropFirst()) : names)
        return (isMedia ? String(path) : Self.root + path.dropFirst()).replacing(" ", with: "%20")
    }
}

extension FileError {
    fileprivate var reason: String {
        switch self {
        case .exists: "a file of that name exists"
        case .busy: "another process is writing it"
        case .full: "the disk is full"
        case .failed(_, let reason): reason
        }
    }
}
