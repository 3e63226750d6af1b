import BlogModels
import Foundation

/// Writes one JSON object (RFC 8259) per line, directly as bytes for speed.
struct LineWriter {
    /// The bytes written since the last ``clear()``.
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    /// Begins an object.
    mutating func begin() {
        bytes.append(UInt8(ascii: "{"))
        isFirst = true
    }

    /// Ends the object and the line.
    mutating func end() {
        bytes.append(UInt8(ascii: "}"))
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func field(_ key: StaticString, _ text: String) {
        self.key(key)
        quote(text)
    }

    mutating func field(_ key: StaticString, _ text: String?) {
        guard let text else { return null(key) }
        field(key, text)
    }

    mutating func field(_ key: StaticString, _ number: Int64) {
        self.key(key)
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func field(_ key: StaticString, _ number: Int64?) {
        guard let number else { return null(key) }
        field(key, number)
    }

    mutating func field(_ key: StaticString, _ number: Int) {
        field(key, Int64(number))
    }

    mutating func field(_ key: StaticString, _ texts: [String]) {
        self.key(key)
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            quote(text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func null(_ key: StaticString) {
        self.key(key)
        bytes.append(contentsOf: "null".utf8)
    }

    /// Keys are constants that need no escape.
    private mutating func key(_ key: StaticString) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for (index, byte) in utf8.enumerated()
            where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: utf8[start..<index])
                escape(byte)
                start = index + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0..<0x20:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(UInt8(ascii: "0") + (byte >> 4))
            let low = byte & 0xF
            bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
        default: bytes.append(byte)
        }
    }
}

extension LineWriter {
    /// Writes the first line.
    mutating func write(_ inventory: BlogInventory) {
        begin()
        field("type", ArchiveFormat.name)
        field("version", ArchiveFormat.version)
        for kind in BlogRecord.Kind.allCases { field(kind.plural, inventory[kind]) }
        field("lastUser", inventory.marks.lastUser)
        field("lastPost", inventory.marks.lastPost)
        for kind in ReactionKind.allCases {
            if let name = kind.lastNumber { field(name, inventory.marks.lastReactions[kind, default: 0]) }
        }
        end()
    }

    /// Writes the last line.
    mutating func writeEnd(records: Int) {
        begin()
        field("type", ArchiveFormat.end)
        field("records", records)
        end()
    }

    mutating func write(_ record: BlogRecord) {
        begin()
        field("type", record.kind.name)
        switch record {
        case .user(let user): fields(of: user)
        case .post(let post): fields(of: post)
        case .reaction(let reaction): fields(of: reaction)
        case .importAuthor(let author):
            field("key", author.key)
            field("user", author.user.rawValue)
        case .importedFile(let file):
            field("path", file.path)
            field("post", file.post?.rawValue)
            field("version", file.version.number)
            field("authorKey", file.authorKey)
            field("date", file.date.iso8601)
        case .media(let piece):
            field("path", piece.path)
            field("size", piece.size)
            field("offset", piece.offset)
            field("base64", Data(piece.bytes).base64EncodedString())
        }
        end()
    }

    private mutating func fields(of user: UserRecord) {
        field("id", user.id.rawValue)
        field("username", user.username.text)
        field("name", user.name.text)
        field("summary", user.summary.text)
        field("iconURL", user.iconURL?.text)
        field("joinedAt", user.joinedAt.iso8601)
    }
}
