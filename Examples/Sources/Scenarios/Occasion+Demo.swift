import BlogModels
import BlogPresenters
public import BlogTestSupport
public import BlogTransfer
import MemoryStore

extension Occasion {
    /// The demo blog in a store whose calls a test can make fail or wait.
    /// - Throws: what is wrong with the demo blog.
    public static func demoRepositories() throws -> FailingRepositories {
        FailingRepositories(MemoryStore(content: try DemoBlog.content(now: FixedClock().now())))
    }

    /// An occasion over such a store, three rows a page.
    /// - Throws: never; a limit of three is one.
    public static func demo(
        viewer: Int64?, asks: Bool = true, over repositories: FailingRepositories,
        importing site: any PostSource = DemoSite()
    ) throws -> Occasion {
        let localization = EnglishLocalization()
        return Occasion(
            viewer: viewer.map(UserID.init), asksBeforeUnfollowing: asks,
            services: makeServices(over: repositories),
            importing: ImportService(
                source: site, posts: repositories, clock: FixedClock(),
                fallbackUsername: try Username("imported")),
            page: PageRequest(limit: try PageLimit(3)), localization: localization,
            transferWording: EnglishTransferLocalization(localization))
    }
}
