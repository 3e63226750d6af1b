public import BlogModels
import BlogContracts

/// Where a blog is found from outside: below the server's address, or a path where nobody said what that is.
public struct ShareLinks: Sendable {
    private let base: String

    /// Makes links below an address.
    public init(_ publicURL: PublicURL? = nil) {
        base = publicURL?.text ?? ""
    }

    /// The link to a blog.
    public func blog(_ id: PostID) -> String {
        "\(base)/blogs/\(id.rawValue)"
    }

    func presentation(of share: ShareState, _ wording: any Wording) -> SharePresentation {
        SharePresentation(
            blogID: share.blogID.rawValue, url: blog(share.blogID), shareCount: share.shareCount,
            shareCountText: wording.count(share.shareCount, of: .shares))
    }
}
