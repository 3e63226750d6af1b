/// A picture that a user has added. Several users can have the same file.
public struct Picture: Hashable, Sendable {
    public let id: PictureID
    public let owner: UserID
    public let file: PictureFile
    public let alt: AltText
    public let addedAt: Timestamp

    @usableFromInline package init(
        id: PictureID, owner: UserID, file: PictureFile, alt: AltText, addedAt: Timestamp
    ) {
        self.id = id
        self.owner = owner
        self.file = file
        self.alt = alt
        self.addedAt = addedAt
    }

    /// Its place in the list, which is ordered from the newest to the oldest.
    package var place: Cursor { Cursor(at: addedAt, id: id.rawValue) }
}

public struct PictureID: Identifier {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// The file of a picture. Files with the same name have the same content.
public struct PictureFile: Hashable, Sendable {
    /// The size of the largest file in bytes.
    public static let maximumBytes = 10 << 20
    /// The number of digits of a hash.
    private static let digits = 64

    /// The hash of its content in small hexadecimal digits, and the ending of its type: `0a…f3.png`.
    public let name: String
    /// Its size in pixels, as browsers show it.
    public let width, height: Int
    /// Its size in bytes.
    public let bytes: Int

    public init(name: String, width: Int, height: Int, bytes: Int) {
        self.name = name
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Whether a name is that of a picture, in contrast to an image that an operator has put into the folder.
    public static func isName(_ name: some StringProtocol) -> Bool {
        name.utf8.prefix(digits).allSatisfy {
            $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
            && ["jpg", "png", "gif", "webp"].contains {
                name.utf8.count == digits + 1 + $0.utf8.count && name.hasSuffix("." + $0)
            }
    }
}

/// What a picture shows, for people who do not see it: up to 500 characters, or none.
public struct AltText: ShortText {
    public static let rules = TextRules(field: "alt", length: 0...500, allowsLineBreaks: false)
    public static let none = AltText(stored: "")

    public let text: String

    public init(stored text: String) {
        self.text = text
    }
}
