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
        Scenario("open, load more, refresh", viewer: mei) { runner in
            await runner.open()
            await runner.press("more")
            await runner.press("refresh")
        },
        Scenario("a user without blogs", scene: .user(UserID(102)), viewer: nil) { runner in
            await runner.open()
        },
        Scenario("loading is shown", viewer: nil) { runner in
            try await runner.open(holding: runner.repositories.hold("blogs(by:_:seenBy:)"))
            try await runner.press("more", holding: runner.repositories.hold("blogs(by:_:seenBy:)"))
        },
        Scenario("a row opens a blog", viewer: mei) { runner in
            await runner.open()
            await runner.press("open", row: "24")
        },
    ]

    private static let changing = [
        Scenario("a like changes one row", viewer: mei) { runner in
            await runner.open()
            await runner.press("like", row: "23")
        },
        Scenario("a follow shows the new state first", viewer: mei) { runner in
            await runner.open()
            try await runner.press("follow", holding: runner.repositories.hold("follow(_:by:at:)"))
        },
        Scenario("an unfollow asks first", viewer: grace) { runner in
            await runner.open()
            runner.page.screen.answer = false
            await runner.press("unfollow")
            runner.page.screen.answer = true
            await runner.press("unfollow")
        },
        Scenario("an unfollow does not ask in another scene", viewer: grace, asks: false) { runner in
            await runner.open()
            await runner.press("unfollow")
        },
        Scenario("an import shows each file", viewer: mei) { runner in
            await runner.open()
            try await runner.press("import", holding: runner.site.hold())
        },
    ]

    private static let failing = [
        Scenario("a failed follow is rolled back", viewer: mei) { runner in
            await runner.open()
            let gate = runner.repositories.hold("follow(_:by:at:)", thenFailWith: StoreError.busy)
            try await runner.press("follow", holding: gate)
            await runner.press("follow")
        },
        Scenario("a failed like leaves the row", viewer: mei) { runner in
            await runner.open()
            runner.repositories.fail("like(_:by:at:)", with: StoreError.busy)
            await runner.press("like", row: "23")
        },
        Scenario("failed blogs leave the user", viewer: mei) { runner in
            runner.repositories.fail("blogs(by:_:seenBy:)", with: StoreError.busy)
            await runner.open()
            runner.repositories.recover("blogs(by:_:seenBy:)")
            await runner.press("refresh")
            runner.repositories.fail("blogs(by:_:seenBy:)", with: StoreError.busy)
            await runner.press("more")
        },
        Scenario("all blogs are withdrawn, then the list fails", viewer: mei) { runner in
            await runner.open()
            for blog in 1...24 { runner.repositories.withdraw(PostID(Int64(blog))) }
            await runner.press("refresh")
            runner.repositories.fail("blogs(by:_:seenBy:)", with: StoreError.busy)
            await runner.press("refresh")
        },
        Scenario("an import finds no site", viewer: mei) { runner in
            await runner.open()
            runner.site.fail(with: .noFolder("site"))
            await runner.press("import")
            runner.site.fail(with: nil)
            await runner.press("import")
        },
        Scenario("a failed store ends an import", viewer: mei) { runner in
            await runner.open()
            runner.repositories.fail("add(_:authorUsername:at:)", with: StoreError.busy)
            await runner.press("import")
        },
        Scenario("an unknown user", scene: .user(UserID(9)), viewer: mei) { runner in
            await runner.open()
        },
    ]

    private static let changes = [
        Scenario("drafts and bin", viewer: ada) { runner in
            await runner.open()
            await runner.press("edit", row: "31")
        },
        Scenario("failed drafts leave the other modules", viewer: ada) { runner in
            runner.repositories.fail("drafts(by:_:)", with: StoreError.busy)
            await runner.open()
        },
        Scenario("a failed bin leaves the other modules", viewer: ada) { runner in
            runner.repositories.fail("trashCount(of:)", with: StoreError.busy)
            await runner.open()
        },
        Scenario("drafts and bin fail after they were loaded", viewer: ada) { runner in
            await runner.open()
            runner.repositories.fail("drafts(by:_:)", with: StoreError.busy)
            runner.repositories.fail("trashCount(of:)", with: StoreError.busy)
            await runner.press("refresh")
        },
        Scenario("no drafts, then the list fails", scene: .user(UserID(102)), viewer: 102) { runner in
            await runner.open()
            runner.repositories.fail("drafts(by:_:)", with: StoreError.busy)
            await runner.press("refresh")
        },
        Scenario("all blogs with bylines", scene: .allBlogs, viewer: mei) { runner in
            await runner.open()
            await runner.press("more")
            await runner.press("like", row: "24")
            await runner.press("open", row: "24")
        },
    ]
}
