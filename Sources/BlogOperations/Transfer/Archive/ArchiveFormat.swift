import BlogDomain
import BlogViews
import Foundation

/// The format of an export: one JSON object per line (https://jsonlines.org), in UTF-8. The first line has the counts,
/// and the last line marks the end. `Documentation/import-and-export.md` describes it.
enum ArchiveFormat {
    /// The type of the first line.
    static let name = "blog"
    /// The version written, and the only one accepted.
    static let version = 1
    /// The type of the last line.
    static let end = "end"
}

extension JSONWriter {
    /// Writes the first line.
    mutating func line(of inventory: BlogInventory) {
        line(ArchiveFormat.name) { json in
            json.value("version", ArchiveFormat.version)
            if let user = inventory.user { json.value("user", Int(user.rawValue)) }
            for kind in BlogRecord.Kind.allCases
            where ![.site, .picture].contains(kind) || inventory[kind] > 0 {
                json.value(named: kind.plural) { $0.value(Int64(inventory[kind])) }
            }
            json.value("lastUser", Int(inventory.marks.lastUser))
            json.value("lastPost", Int(inventory.marks.lastPost))
            for kind in ReactionKind.allCases {
                guard let name = kind.lastNumber else { continue }
                json.value(name, Int(inventory.marks.lastReactions[kind, default: 0]))
            }
        }
    }

    /// Writes the last line.
    mutating func lastLine(records: Int) {
        line(ArchiveFormat.end) { $0.value("records", records) }
    }

    mutating func line(of record: BlogRecord) {
        line(record.kind.name) { json in
            switch record {
            case .user(let user):
                json.id(user.id.rawValue)
                json.value("username", user.username.text)
                json.value("name", user.name.text)
                json.value("summary", user.summary.text)
                json.value("iconURL", user.iconURL?.text)
                json.value("joinedAt", user.joinedAt.iso8601)
            case .post(let post): json.members(of: post)
            case .reaction(let reaction): json.members(of: reaction)
            case .importAuthor(let author):
                json.value("key", author.key)
                json.value("user", Int(author.user.rawValue))
            case .importedFile(let file):
                json.value("path", file.path)
                json.value("post", file.post.map { Int($0.rawValue) })
                json.value("version", file.version.number)
                json.value("authorKey", file.authorKey)
                json.value("date", file.date.iso8601)
            case .site(let site):
                json.value("name", site.name?.text)
                json.value("line", site.line?.text)
                json.value("footer", site.footer?.text)
            case .picture(let picture):
                json.value("user", Int(picture.user.rawValue))
                json.value("name", picture.file.name)
                json.value("width", picture.file.width)
                json.value("height", picture.file.height)
                json.value("bytes", picture.file.bytes)
                json.value("alt", picture.alt.text)
                json.value("addedAt", picture.addedAt.iso8601)
            case .media(let piece):
                json.value("path", piece.path)
                json.value("size", piece.size)
                json.value("offset", piece.offset)
                json.value("base64", Data(piece.bytes).base64EncodedString())
            }
        }
    }

    private mutating func line(_ type: String, _ members: (inout JSONWriter) -> Void) {
        object { json in
            json.value("type", type)
            members(&json)
        }
        raw("\n")
    }
}
