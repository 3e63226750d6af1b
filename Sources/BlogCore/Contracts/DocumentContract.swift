/// A view that is rendered once, when its scene has loaded.
public protocol DocumentView: AnyObject {
    /// The rendered content; nil if nothing was displayed.
    func document() -> Document?
}

/// What a one-shot view made of what it was told.
public struct Document: Hashable, Sendable {
    /// The rendered bytes.
    public let bytes: [UInt8]
    /// The place from which the list that it shows goes on; nil at the end and where there is no one list.
    public let next: String?
    /// The version of the one post that it shows; nil where it shows none or several.
    public let version: Int?
    /// The first error that the document shows in the place of a module or of a row. A cache must not keep the document.
    public let error: ErrorPresentation?
    /// Whether it shows less than there is, because there was no time for more: neither is that to be kept.
    public let isPartial: Bool

    /// Whether the document shows an error.
    public var showsError: Bool { error != nil }

    /// Makes a document.
    public init(
        bytes: [UInt8], next: String? = nil, version: Int? = nil, error: ErrorPresentation? = nil,
        isPartial: Bool = false
    ) {
        self.bytes = bytes
        self.next = next
        self.version = version
        self.error = error
        self.isPartial = isPartial
    }
}
