public import BlogModels
public import BlogPresenters
public import BlogServices
public import BlogTransfer

/// The dependencies of the page, in every way.
public struct PageSetup {
    /// The viewer; nil without authentication.
    public let viewer: UserID?
    /// Whether the page asks the person before they unfollow somebody.
    public let asksBeforeUnfollowing: Bool
    /// The services.
    public let services: Services
    /// The service that imports a site.
    public let importing: ImportService
    /// The first page of a list.
    public let page: PageRequest
    /// The localization.
    public let localization: any Localization
    /// The localization of imports.
    public let transferLocalization: any TransferLocalization

    /// Creates a setup.
    public init(
        viewer: UserID?, asksBeforeUnfollowing: Bool, services: Services, importing: ImportService,
        page: PageRequest, localization: any Localization, transferLocalization: any TransferLocalization
    ) {
        self.viewer = viewer
        self.asksBeforeUnfollowing = asksBeforeUnfollowing
        self.services = services
        self.importing = importing
        self.page = page
        self.localization = localization
        self.transferLocalization = transferLocalization
    }
}
