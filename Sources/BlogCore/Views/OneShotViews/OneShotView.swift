public import BlogContracts

/// A view that is rendered once, after its scene has loaded. It stores the values that were displayed last, and each
/// medium renders them.
public protocol OneShotView: AnyObject {
    /// Whether nothing was displayed. Then the view has no document.
    var isEmpty: Bool { get }
    /// The cursor of the next page; nil at the end of the list, and for a view that does not show exactly one list.
    var next: String? { get }
    /// The version of the post; nil for a view that does not show exactly one post.
    var postVersion: Int? { get }
    /// The first error of a module or a row. A page with an error is never cached.
    var error: ErrorPresentation? { get }
    /// Whether a search ran out of time. An incomplete page is never cached.
    var isPartial: Bool { get }
    /// Whether it shows a text that takes long to parse.
    var isLong: Bool { get }
}

extension OneShotView {
    public var error: ErrorPresentation? { nil }
    public var next: String? { nil }
    public var postVersion: Int? { nil }
    public var isPartial: Bool { false }
    public var isLong: Bool { false }
}

/// A rendered one-shot view.
public struct Document: Hashable, Sendable {
    public let bytes: [UInt8]
    public let next: String?
    public let version: Int?
    public let error: ErrorPresentation?
    public let isPartial: Bool

    public var showsError: Bool { error != nil }

    /// A page without a view.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        (next, version, error, isPartial) = (nil, nil, nil, false)
    }

    /// Renders a view with `render`; nil if nothing was displayed.
    public init?(_ view: any OneShotView, _ render: () -> [UInt8]) {
        guard !view.isEmpty else { return nil }
        bytes = render()
        next = view.next
        version = view.postVersion
        error = view.error
        isPartial = view.isPartial
    }
}
