public import BlogContracts

/// A view that is rendered once, when its scene has loaded. It keeps the values that were displayed last; each medium
/// renders them in its own way.
public protocol OneShotView: AnyObject {
    /// Whether nothing was displayed: then there is nothing to render.
    var isEmpty: Bool { get }
    /// The cursor of the next page of the one list that it shows; nil at the end and without such a list.
    var next: String? { get }
    /// The version of the one post that it shows.
    var postVersion: Int? { get }
    /// The first error that it shows in the place of a module or a row. Such a page is never cached.
    var error: ErrorPresentation? { get }
    /// Whether a search ran out of time. Such a page is never cached.
    var isPartial: Bool { get }
}

extension OneShotView {
    /// None: an error takes the place of the whole page.
    public var error: ErrorPresentation? { nil }
    /// None.
    public var next: String? { nil }
    /// None.
    public var postVersion: Int? { nil }
    /// No.
    public var isPartial: Bool { false }
}

/// A rendered one-shot view.
public struct Document: Hashable, Sendable {
    /// The rendered bytes.
    public let bytes: [UInt8]
    /// See ``OneShotView/next``.
    public let next: String?
    /// See ``OneShotView/postVersion``.
    public let version: Int?
    /// See ``OneShotView/error``.
    public let error: ErrorPresentation?
    /// See ``OneShotView/isPartial``.
    public let isPartial: Bool

    /// Whether it shows an error.
    public var showsError: Bool { error != nil }

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
