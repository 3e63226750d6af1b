public import BlogModels
public import BlogPresenters
public import BlogServices
public import BlogTransfer

/// What every way is given to build the page of.
public struct Occasion {
    /// Who is looking; nil for nobody.
    public let viewer: UserID?
    /// Whether the person is asked before they unfollow: one scene does, another does not.
    public let asksBeforeUnfollowing: Bool
    /// Everything that is known, and the rules.
    public let services: Services
    /// Takes in a site.
    public let importing: ImportService
    /// The rows of a page.
    public let page: PageRequest
    /// Dates, errors and the like in words.
    public let wording: any Wording

    /// Describes an occasion.
    public init(
        viewer: UserID?, asksBeforeUnfollowing: Bool, services: Services, importing: ImportService,
        page: PageRequest, wording: any Wording
    ) {
        self.viewer = viewer
        self.asksBeforeUnfollowing = asksBeforeUnfollowing
        self.services = services
        self.importing = importing
        self.page = page
        self.wording = wording
    }
}
