public import BlogContracts
public import BlogDomain

extension SceneFactory {
    /// Records a share of a blog, and shows the link.
    public func share(
        _ blog: PostID, on view: any ContentView<SharePresentation>, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.shares.share(blog, by: context.viewer).state
        } show: { share in
            view.display(links.presentation(of: share, localization))
        }
    }
}

/// The public links to blogs: URLs below the server's public address, or paths if it has none.
public struct ShareLinks: Sendable {
    private let base: String

    /// Creates links below a public address.
    public init(_ publicURL: PublicURL? = nil) {
        base = publicURL?.text ?? ""
    }

    public func blog(_ id: PostID) -> String {
        "\(base)/blogs/\(id.rawValue)"
    }

    func reset(_ token: String) -> String { "\(base)/reset?token=\(token)" }

    func invitation(_ token: String) -> String { "\(base)/register?token=\(token)" }

    func presentation(of share: ShareState, _ localization: Localization) -> SharePresentation {
        SharePresentation(
            blogID: share.blogID.rawValue, url: blog(share.blogID),
            shares: localization.texts.blogs.shareCount(share.shareCount))
    }
}
