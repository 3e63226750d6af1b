import BlogModels
import BlogPresenters
import BlogSeed
import BlogTestSupport
public import BlogTransfer
public import MemoryStore

extension PageSetup {
    /// The demo blog in a store that can fail or wait.
    /// - Throws: an error if the demo blog is not valid.
    public static func demoRepositories() throws -> MemoryStore {
        MemoryStore(content: try DemoBlog.content(now: FixedClock().now()))
    }

    /// A setup with the store, and with three rows on each page of a list.
    /// - Throws: an error if a constant is not valid.
    public static func demo(
        viewer: Int64?, asks: Bool = true, over repositories: MemoryStore,
        importing site: any PostSource = DemoSite()
    ) throws -> PageSetup {
        let localization = EnglishLocalization()
        return PageSetup(
            viewer: viewer.map(UserID.init), asksBeforeUnfollowing: asks,
            services: makeServices(over: repositories),
            importing: ImportService(
                source: site, posts: repositories, clock: FixedClock(),
                fallbackUsername: try Username("imported")),
            page: PageRequest(limit: try PageLimit(3)), localization: localization,
            transferLocalization: EnglishTransferLocalization(localization))
    }
}
