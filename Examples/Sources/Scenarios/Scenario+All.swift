import BlogModels
import BlogServices
import BlogTestSupport
import BlogTransfer
import Toolkit

extension Scenario {
    /// Every scenario.
    public static let all = reading + changing + failing + changes

    private static let ada: Int64 = 132
    private static let grace: Int64 = 101
    private static let mei: Int64 = 107

    private static let reading = [
        Scenario("open 132, load more, refresh", viewer: mei) { stage in
            await stage.open()
            await stage.press("more")
            await stage.press("refresh")
        },
        Scenario("somebody without blogs", scene: .user(UserID(102)), viewer: nil) { stage in
            await stage.open()
        },
        Scenario("loading is shown", viewer: nil) { stage in
            await stage.open(holding: stage.repositories.hold(.blogsByAuthor))
            await stage.press("more", holding: stage.repositories.hold(.blogsByAuthor))
        },
        Scenario("a row leads on", viewer: mei) { stage in
            await stage.open()
            await stage.press("open", row: "24")
        },
    ]

    private static let changing = [
        Scenario("like one row", viewer: mei) { stage in
            await stage.open()
            await stage.press("like", row: "23")
        },
        Scenario("follow shows the new state first", viewer: mei) { stage in
            await stage.open()
            await stage.press("follow", holding: stage.repositories.hold(.follow))
        },
        Scenario("unfollow asks, and takes no for an answer", viewer: grace) { stage in
            await stage.open()
            stage.page.screen.answer = false
            await stage.press("unfollow")
            stage.page.screen.answer = true
            await stage.press("unfollow")
        },
        Scenario("unfollow does not ask in another scene", viewer: grace, asks: false) { stage in
            await stage.open()
            await stage.press("unfollow")
        },
        Scenario("files come in, row by row", viewer: mei) { stage in
            await stage.open()
            await stage.press("import", holding: stage.site.hold())
        },
    ]

    private static let failing = [
        Scenario("a follow that fails is taken back", viewer: mei) { stage in
            await stage.open()
            let gate = stage.repositories.hold(.follow, thenFailWith: StoreError.busy)
            await stage.press("follow", holding: gate)
            await stage.press("follow")
        },
        Scenario("a like that fails leaves the row", viewer: mei) { stage in
            await stage.open()
            stage.repositories.fail(.like, with: StoreError.busy)
            await stage.press("like", row: "23")
        },
        Scenario("blogs fail and the user stands", viewer: mei) { stage in
            stage.repositories.fail(.blogsByAuthor, with: StoreError.busy)
            await stage.open()
            stage.repositories.recover(.blogsByAuthor)
            await stage.press("refresh")
            stage.repositories.fail(.blogsByAuthor, with: StoreError.busy)
            await stage.press("more")
        },
        Scenario("all blogs are withdrawn, and then they fail", viewer: mei) { stage in
            await stage.open()
            for blog in 1...24 { stage.repositories.withdraw(PostID(Int64(blog))) }
            await stage.press("refresh")
            stage.repositories.fail(.blogsByAuthor, with: StoreError.busy)
            await stage.press("refresh")
        },
        Scenario("an import that finds no site says so", viewer: mei) { stage in
            await stage.open()
            stage.site.fail(with: .noFolder("site"))
            await stage.press("import")
            stage.site.fail(with: nil)
            await stage.press("import")
        },
        Scenario("a store that fails ends an import", viewer: mei) { stage in
            await stage.open()
            stage.repositories.fail(.addImport, with: StoreError.busy)
            await stage.press("import")
        },
        Scenario("nobody there", scene: .user(UserID(9)), viewer: mei) { stage in
            await stage.open()
        },
    ]

    private static let changes = [
        Scenario("drafts and bin, for oneself", viewer: ada) { stage in
            await stage.open()
            await stage.press("edit", row: "31")
        },
        Scenario("drafts fail and all others stand", viewer: ada) { stage in
            stage.repositories.fail(.drafts, with: StoreError.busy)
            await stage.open()
        },
        Scenario("the bin fails and all others stand", viewer: ada) { stage in
            stage.repositories.fail(.trashCount, with: StoreError.busy)
            await stage.open()
        },
        Scenario("drafts and bin fail when they are there already", viewer: ada) { stage in
            await stage.open()
            stage.repositories.fail(.drafts, with: StoreError.busy)
            stage.repositories.fail(.trashCount, with: StoreError.busy)
            await stage.press("refresh")
        },
        Scenario("no drafts, and then they fail", scene: .user(UserID(102)), viewer: 102) { stage in
            await stage.open()
            stage.repositories.fail(.drafts, with: StoreError.busy)
            await stage.press("refresh")
        },
        Scenario("everybody's blogs, by whom", scene: .everybody, viewer: mei) { stage in
            await stage.open()
            await stage.press("more")
            await stage.press("like", row: "24")
            await stage.press("open", row: "24")
        },
    ]
}
