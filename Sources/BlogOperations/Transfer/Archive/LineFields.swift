import BlogDomain
import Foundation
import JSON

/// The fields of one line. The reader takes each field that it knows; a field that is left at the end is an error,
/// because an import would lose it.
struct LineFields {
    /// 2⁵³ − 1: many JSON parsers lose digits of larger numbers (RFC 8259 §6), and a store needs room for further
    /// numbers.
    private static let largest: Int64 = 1 << 53 - 1

    private var fields: [JSONObject.Member]

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineProblem) {
        let object: JSONObject
        do throws(JSONError) {
            object = try JSONObject(bytes.span)
        } catch {
            throw .text(error.words)
        }
        if let name = object.repeatedNames.first { throw .text("the field \(name) appears twice") }
        fields = object.members
    }

    mutating func text(_ key: String) throws(LineProblem) -> String {
        guard case .string(let text) = try take(key) else { throw .text("\(key) must be a text") }
        return text
    }

    mutating func optionalText(_ key: String) throws(LineProblem) -> String? {
        switch try take(key) {
        case .string(let text): text
        case .null: nil
        default: throw .text("\(key) must be a text or null")
        }
    }

    /// Takes an array of texts; it is empty in older exports, which have no such field.
    mutating func texts(_ key: String) throws(LineProblem) -> [String] {
        guard has(key) else { return [] }
        guard case .strings(let texts) = try take(key) else {
            throw .text("\(key) must be an array of at most 64 texts")
        }
        return texts
    }

    /// Takes a number from `least` to `most`.
    mutating func number(
        _ key: String, from least: Int64, to most: Int64 = largest
    ) throws(LineProblem) -> Int64 {
        try LineFields.number(try take(key), key, in: least...most)
    }

    /// Takes a number from 1 to ``largest``, or null.
    mutating func optionalNumber(_ key: String) throws(LineProblem) -> Int64? {
        let value = try take(key)
        return value == .null
            ? nil : try LineFields.number(value, key, in: 1...LineFields.largest, orNull: true)
    }

    mutating func moment(_ key: String) throws(LineProblem) -> Timestamp {
        guard let moment = try optionalMoment(key) else { throw .text("\(key) must be a time") }
        return moment
    }

    mutating func optionalMoment(_ key: String) throws(LineProblem) -> Timestamp? {
        guard let text = try optionalText(key) else { return nil }
        guard let moment = Timestamp(iso8601: text) else {
            throw .text("\(key) must be a time such as 2026-11-21T07:38:00Z")
        }
        return moment
    }

    /// Whether there is a field that was not taken.
    func has(_ key: String) -> Bool { fields.contains { $0.name == key } }

    /// Checks that no field is left.
    func end() throws(LineProblem) {
        if let field = fields.first { throw .text("the field \(field.name) is unknown") }
    }

    private static func number(
        _ value: JSONValue, _ key: String, in range: ClosedRange<Int64>, orNull: Bool = false
    ) throws(LineProblem) -> Int64 {
        guard let number = value.integer, range.contains(number) else {
            throw .text(
                "\(key) must be a whole number from \(range.lowerBound) to \(range.upperBound)"
                    + (orNull ? " or null" : ""))
        }
        return number
    }

    private mutating func take(_ key: String) throws(LineProblem) -> JSONValue {
        guard let index = fields.firstIndex(where: { $0.name == key }) else {
            throw .text("the field \(key) is missing")
        }
        return fields.remove(at: index).value
    }
}

extension LineFields {
    /// The first line.
    mutating func inventory() throws(LineProblem) -> BlogInventory {
        guard try text("type") == ArchiveFormat.name else {
            throw .text("the file is not an export of a blog")
        }
        let version = try number("version", from: 1)
        guard version == ArchiveFormat.version else {
            throw .text("the export has version \(version), but this program supports only version 1")
        }
        var counts: [BlogRecord.Kind: Int] = [:]
        for kind in BlogRecord.Kind.allCases {
            let key = kind.plural
            counts[kind] = has(key) || kind.isInEveryExport ? Int(try number(key, from: 0)) : 0
        }
        let marks = StoreMarks(
            lastUser: try number("lastUser", from: 0), lastPost: try number("lastPost", from: 0),
            lastReactions: try StoreMarks.numbers { (kind) throws(LineProblem) in
                guard let name = kind.lastNumber?.description, has(name) else { return 0 }
                return try number(name, from: 0)
            })
        var inventory = BlogInventory(counts: counts, marks: marks)
        if has("user") { inventory.user = try userID("user") }
        try end()
        return inventory
    }

    /// Any other line; nil for the last one, which has the number of records.
    mutating func record(after records: Int) throws(LineProblem) -> BlogRecord? {
        let type = try text("type")
        let record = try type == ArchiveFormat.end ? nil : self.record(type)
        if record == nil {
            let stated = try number("records", from: 0)
            guard stated == records else {
                throw .text("the line announces \(stated) records, but there are \(records)")
            }
        }
        try end()
        return record
    }

    private mutating func record(_ type: String) throws(LineProblem) -> BlogRecord {
        guard let kind = BlogRecord.Kind.allCases.first(where: { $0.name == type }) else {
            throw .text("the type of the record is unknown")
        }
        do {
            return switch kind {
            case .user: .user(try user())
            case .post: .post(try post())
            case .reaction(let kind): .reaction(try reaction(kind))
            case .importAuthor:
                .importAuthor(ImportAuthorRecord(key: try optionalText("key"), user: try userID("user")))
            case .importedFile: .importedFile(try importedFile())
            case .site: .site(try site())
            case .picture: .picture(try picture())
            case .media: .media(try media())
            }
        } catch let error as FieldError {
            throw LineProblem.field(error)
        } catch let problem as LineProblem {
            throw problem
        } catch {
            throw .text("the record is not valid")
        }
    }

    private mutating func user() throws -> UserRecord {
        UserRecord(
            id: try userID("id"), username: try Username(text("username")),
            name: try DisplayName(archived: text("name")), summary: try Summary(archived: text("summary")),
            iconURL: try optionalText("iconURL").map { try IconURL(archived: $0) },
            joinedAt: try moment("joinedAt"))
    }

    private mutating func importedFile() throws -> ImportedFileRecord {
        ImportedFileRecord(
            path: try text("path"), post: try optionalNumber("post").map(PostID.init),
            version: try version("version"), authorKey: try optionalText("authorKey"),
            date: try moment("date"))
    }

    private mutating func site() throws -> SiteTexts {
        try SiteTexts(name: optionalText("name"), line: optionalText("line"), footer: optionalText("footer"))
    }

    private mutating func picture() throws -> UserPictureRecord {
        let name = try text("name")
        guard PictureFile.isName(name) else { throw LineProblem.invalidImage(name) }
        return UserPictureRecord(
            user: try userID("user"),
            file: PictureFile(
                name: name, width: Int(try number("width", from: 1)),
                height: Int(try number("height", from: 1)), bytes: Int(try number("bytes", from: 1))),
            alt: try AltText(archived: text("alt")), addedAt: try moment("addedAt"))
    }

    private mutating func media() throws -> PictureRecord {
        let path = try text("path")
        let (size, offset) = (try number("size", from: 1), try number("offset", from: 0))
        guard let bytes = Data(base64Encoded: try text("base64")), !bytes.isEmpty else {
            throw LineProblem.invalidImage(path)
        }
        return PictureRecord(path: path, size: Int(size), offset: Int(offset), bytes: [UInt8](bytes))
    }

    mutating func userID(_ key: String) throws(LineProblem) -> UserID {
        UserID(try number(key, from: 1))
    }

    mutating func postID(_ key: String) throws(LineProblem) -> PostID {
        PostID(try number(key, from: 1))
    }

    mutating func version(_ key: String) throws(LineProblem) -> PostVersion {
        PostVersion(Int(try number(key, from: 1)))
    }
}

extension JSONError {
    fileprivate var words: String {
        switch self {
        case .invalidUTF8: "the line is not valid UTF-8"
        case .malformed: "the line is not JSON"
        case .controlCharacter: "a text contains a control character that is not escaped"
        case .unknownEscape: "a text contains an escape that JSON does not define"
        case .loneSurrogate: "a text contains half a surrogate pair"
        case .unterminatedString: "a text is not terminated"
        case .trailingBytes: "the line continues after the object"
        case .notAnObject: "the line is not a JSON object"
        case .tooManyMembers: "an object has more than \(JSONLimits.members) fields"
        case .tooDeep: "the line is nested more than \(JSONLimits.depth) levels deep"
        case .nameTooLong: "a field name is longer than \(JSONLimits.nameBytes) bytes"
        }
    }
}
