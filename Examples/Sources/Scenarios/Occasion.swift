public import BlogModels
public import BlogPresenters
public import BlogServices
public import BlogTransfer

/// What every way gets to build the page.
public struct Occasion {
    /// The viewer; nil without authentication.
    public let viewer: UserID?
    /// Whether the person is asked before they unfollow: one scene does, another does not.
    public let asksBeforeUnfollowing: Bool
    /// The services.
    public let services: Services
    /// Imports a site.
    public let importing: ImportService
    /// The rows of a page.
    public let page: PageRequest
    /// The texts.
    public let localization: any Localization
    /// The texts of imports.
    public let transferWording: any TransferLocalization

    /// Creates an occasion.
    public init(
        viewer: UserID?, asksBeforeUnfollowing: Bool, services: Services, importing: ImportService,
        page: PageRequest, localization: any Localization, transferWording: any TransferLocalization
    ) {
        self.viewer = viewer
        self.asksBeforeUnfollowing = asksBeforeUnfollowing
        self.services = services
        self.importing = importing
        self.page = page
        self.localization = localization
        self.transferWording = transferWording
    }
}
