import BlogDomain
import Foundation
import LinuxSupport
import PictureFiles

/// Copies the images of a site to a folder of media. Those that users can add as pictures get references to their clean files, which are
/// added with the post.
struct SiteImages: Sendable {
    let site: PictureFolder
    /// The folder to copy to; nil to only find what is missing.
    let media: PictureFolder?
    /// The address of the site's host, and the path of the site there.
    let url: String
    let base: String
    /// The folders to which relative references of a post may belong: those of its file and of its address.
    let folders: [[String]]

    /// The path of the folder of media in texts.
    private static let root = "/media/"

    /// Copies the images of the site to which a text refers. Returns the text with references to the copies. A note names each image
    /// that the site does not have or that cannot be copied; its reference stays.
    func copying(
        _ text: String, firstLine: Int, notes: inout [ImportProblem], pictures: inout [ImportedPicture]
    ) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var (end, lines, counted) = (0, 0, 0)
        var known: [String: String?] = [:]
        func note(_ text: String) {
            notes.append(ImportProblem(line: firstLine + lines, .text(text)))
        }
        for reference in ImageReference.all(in: bytes, of: url) {
            let path = String(decoding: bytes[reference.path], as: UTF8.self)
            lines += bytes[counted..<reference.path.lowerBound].count { $0 == UInt8(ascii: "\n") }
            counted = reference.path.lowerBound
            let copy: String?
            if let found = known[path] {
                copy = found
            } else {
                do throws(FileError) {
                    let alt = AltText(ofReferenceAt: reference.start, in: bytes)
                    copy = try self.copy(path, alt: alt, pictures: &pictures, note: note)
                    if copy == nil { note("the site has no image \(path)") }
                } catch {
                    copy = nil
                    note("the image \(path) cannot be copied: \(error.reason)")
                }
                known[path] = copy
            }
            guard media != nil, let copy else { continue }
            result += bytes[end..<reference.start] + Array(copy.utf8)
            end = reference.path.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }

    /// Copies an image. Returns the reference to the copy; nil if the site does not have the image.
    private func copy(
        _ path: String, alt: AltText, pictures: inout [ImportedPicture], note: (String) -> Void
    ) throws(FileError) -> String? {
        let isAbsolute = path.hasPrefix("/")
        var places = isAbsolute ? [path] : folders.compactMap { Self.resolved(path, in: $0) }
        if isAbsolute, !base.isEmpty, path.hasPrefix(base + "/") {
            places.append(String(path.dropFirst(base.count)))
        }
        for place in places {
            let decoded = place.removingPercentEncoding ?? ""
            let names = decoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
                String.init)
            if let image = try site.image(atOneOf: names.spellings) {
                if let name = image.pictureName {
                    let picture = ImportedPicture(path: path, name: name, alt: alt, places: names.spellings)
                    pictures.append(picture)
                    return picture.reference
                }
                let reference = try copy(image, named: names, at: place)
                if media != nil, image.type != .svg {
                    note(
                        "the image \(path) keeps what it says of places and people: it is damaged, too large or AVIF"
                    )
                }
                return reference
            }
        }
        return nil
    }

    /// The path from the root of the site; nil if it leads out of it.
    private static func resolved(_ path: String, in folder: [String]) -> String? {
        var names = folder
        for name in path.split(separator: "/") where name != "." {
            if name != ".." { names.append(String(name)) } else if names.popLast() == nil { return nil }
        }
        return "/" + names.joined(separator: "/")
    }

    /// Copies an image, and returns the reference to the copy, as the text spells its place.
    private func copy(
        _ image: borrowing PictureFolder.Image, named names: [String], at place: String
    ) throws(FileError) -> String {
        guard let media else { return place }
        // The folder of media of an exported site.
        let isMedia = names.first == "media" && names.count > 1
        let target = isMedia ? Array(names.dropFirst()) : names
        let reference = (isMedia ? place : Self.root + place.dropFirst()).replacing(" ", with: "%20")
        do throws(FileError) {
            try media.save(image, at: target)
            return reference
        } catch .exists {
            // Another image has the path: of another site, or an older version. Both stay.
            let name = "-" + image.contentHash
            try media.save(image, at: target.dropLast() + [target[target.count - 1].inserting(name)])
            return reference.inserting(name)
        }
    }
}

/// A reference to an image in a text.
struct ImageReference {
    /// The beginning of the reference: its path, or the site's address before it.
    let start: Int
    /// The path from the root of the site or, without a slash at its beginning, from the post.
    let path: Range<Int>

    private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"].map { Array($0.utf8) }

    /// The paths of the references in a text.
    static func paths(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return all(in: bytes, of: "").map { String(decoding: bytes[$0.path], as: UTF8.self) }
    }

    /// The references in the order of a text. Each is found from its end, in a bounded number of bytes.
    static func all(in bytes: [UInt8], of url: String) -> [ImageReference] {
        let url = Array(url.utf8)
        var found: [ImageReference] = []
        for dot in bytes.indices where bytes[dot] == UInt8(ascii: ".") {
            let floor = found.last?.path.upperBound ?? 0
            guard dot > floor, let end = end(in: bytes, after: dot),
                let reference = plain(in: bytes, from: floor, dot, end, url)
                    ?? quoted(in: bytes, from: floor, dot, end, url)
            else { continue }
            found.append(reference)
        }
        return found
    }

    /// The end of an ending such as `.png` that closes a path.
    private static func end(in bytes: [UInt8], after dot: Int) -> Int? {
        let rest = bytes[(dot + 1)...].prefix(5).map { $0 | 0x20 }
        for ending in endings where rest.starts(with: ending) {
            let end = dot + 1 + ending.count
            if end == bytes.count || bytes[end].isBlank || Array("\"')>?#,]".utf8).contains(bytes[end]) {
                return end
            }
        }
        return nil
    }

    /// A path without blanks. It begins after a character that begins an address in Markdown or HTML.
    private static func plain(
        in bytes: [UInt8], from floor: Int, _ dot: Int, _ end: Int, _ url: [UInt8]
    ) -> ImageReference? {
        let run = beginning(in: bytes, from: floor, dot) { $0.isBlank || Self.isDelimiter($0) }
        guard let run else { return nil }
        if let path = path(in: bytes, run, url), path < end {
            return ImageReference(start: run, path: path..<end)
        }
        if isRelative(in: bytes, run..<end) { return ImageReference(start: run, path: run..<end) }
        let inner = (run + 1..<max(dot, run + 1)).first {
            (bytes[$0 - 1] == UInt8(ascii: "=") || bytes[$0 - 1] == UInt8(ascii: ","))
                && isPath(in: bytes, $0)
        }
        return inner.map { ImageReference(start: $0, path: $0..<end) }
    }

    /// A path in quotes, which can have spaces.
    private static func quoted(
        in bytes: [UInt8], from floor: Int, _ dot: Int, _ end: Int, _ url: [UInt8]
    ) -> ImageReference? {
        guard end < bytes.count, isQuote(bytes[end]) else { return nil }
        let run = beginning(in: bytes, from: floor, dot) {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ",") || Self.isDelimiter($0)
        }
        guard let run, run > 0, isQuote(bytes[run - 1]), let path = path(in: bytes, run, url), path < end
        else { return nil }
        return ImageReference(start: run, path: path..<end)
    }

    /// The place after the last byte before the dot that ends a run.
    private static func beginning(
        in bytes: [UInt8], from floor: Int, _ dot: Int, endedBy isEnd: (UInt8) -> Bool
    ) -> Int? {
        let least = max(floor, dot - 1_024)
        let last = bytes[least..<dot].lastIndex(where: isEnd)
        return last.map { $0 + 1 } ?? (least == floor ? least : nil)
    }

    /// The beginning of the path of a reference that begins at a place; nil if none can begin there.
    private static func path(in bytes: [UInt8], _ start: Int, _ url: [UInt8]) -> Int? {
        let path = bytes[start...].starts(with: url) ? start + url.count : start
        guard path + 1 < bytes.count, isPath(in: bytes, path) else { return nil }
        guard start > 0 else { return path }
        let before = bytes[start - 1]
        return before.isBlank || Array("(\"'<=,".utf8).contains(before) ? path : nil
    }

    /// Whether a place has a path from the post, in the parentheses of Markdown or in `src` or `href`.
    private static func isRelative(in bytes: [UInt8], _ place: Range<Int>) -> Bool {
        guard place.lowerBound > 1, !bytes[place].contains(UInt8(ascii: ":")),
            bytes[place.lowerBound] != UInt8(ascii: "/")
        else { return false }
        let before = bytes[..<place.lowerBound].suffix(6)
        if before.ends(with: "](") || before.ends(with: "](<") { return true }
        return isQuote(before[before.endIndex - 1])
            && (before.dropLast().ends(with: "src=") || before.dropLast().ends(with: "href="))
    }

    private static func isPath(in bytes: [UInt8], _ place: Int) -> Bool {
        bytes[place] == UInt8(ascii: "/") && bytes[place + 1] != UInt8(ascii: "/")
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool { Array("\"'()<>{}\\?#".utf8).contains(byte) }
}

extension PictureFolder.Image {
    /// The name of the clean file, if users can add such a picture.
    fileprivate var pictureName: String? {
        var cleaner = PictureCleaner()
        var hash = PictureHash()
        var offset = 0
        guard size <= PictureFile.maximumBytes else { return nil }
        while offset < size {
            let bytes = bytes(at: offset, upTo: min(65_536, size - offset))
            guard !bytes.isEmpty, let clean = try? cleaner.clean(bytes) else { return nil }
            hash.add(clean)
            offset += bytes.count
        }
        guard let (picture, bytes) = try? cleaner.end() else { return nil }
        hash.add(bytes)
        return "\(hash.digits).\(picture.format.fileExtension)"
    }
}

extension AltText {
    /// The text before a reference in Markdown; none if it is more than plain text.
    fileprivate init(ofReferenceAt start: Int, in bytes: [UInt8]) {
        var head = bytes[..<start].suffix(2_048)
        if head.last == UInt8(ascii: "<") { head.removeLast() }
        self = .none
        guard head.ends(with: "]("), let open = head.lastIndex(of: UInt8(ascii: "[")), open > head.startIndex,
            bytes[open - 1] == UInt8(ascii: "!")
        else { return }
        let text = String(decoding: head[(open + 1)...].dropLast(2), as: UTF8.self)
        if !text.contains("\\"), let alt = try? AltText(text) { self = alt }
    }
}

extension String {
    /// The name of a file with a text before its ending.
    fileprivate func inserting(_ text: String) -> String {
        guard let dot = lastIndex(of: ".") else { return self + text }
        return self[..<dot] + text + self[dot...]
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
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
