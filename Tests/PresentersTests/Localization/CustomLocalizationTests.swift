import BlogTestSupport
import Foundation
import Testing

@testable import BlogPresenters

/// Scenes with a German localization, which needs no other presenter.
@MainActor
struct CustomLocalizationTests {
    /// The messages of every scene: with rows, empty, with a next page, failed, and liked.
    private func everythingSaid(in localization: Localization) async throws -> PresentedTexts {
        var said: [[RecordingView.Message]] = []
        for list in PagedList.allCases {
            for content in [list.content, list.emptyContent] {
                let fixture = PresenterFixture(content, localization: localization)
                try await list.presenter(on: fixture).load()
                said.append(fixture.view.messages)
            }
        }
        let fixture = PresenterFixture(localization: localization)
        let (scenes, view, context) = (fixture.scenes, fixture.view, fixture.context(viewer: 1))
        let (ada, cy, blog) = (UserID(1), UserID(3), PostID(1))
        for (user, viewer) in [(ada, ada), (ada, cy), (cy, ada)] {
            let context = fixture.context(viewer: viewer.rawValue)
            try await scenes.userInfo(of: user, on: view.user, context).load()
        }
        try await scenes.blog(blog, on: view.blog, context).load()
        try await scenes.draft(PostID(3), on: view.draft, context).load()
        try await scenes.likers(of: PostID(9), on: view.people, context).load()
        fixture.store.setSearchesTimeOut(true)
        try await scenes.search(SearchRequest(try SearchQuery("text")), on: view.hits, context).load()
        for isOn in [true, false] {
            try await scenes.like(blog, isOn: isOn, on: view.like, context)
            try await scenes.follow(cy, isOn: isOn, on: view.follow, context)
        }
        try await scenes.share(blog, on: view.share, context)
        try await scenes.trashCount(on: view.trashCount, context).load()
        try await scenes.restore(PostID(4), on: view.post, context)
        try await scenes.unpublishBlog(blog, on: view.post, context)
        try await scenes.publishDraft(blog, on: view.post, context)
        try await scenes.discard(blog, isDraft: false, on: view.post, context)
        try await scenes.discard(PostID(3), isDraft: true, on: view.post, context)
        try await scenes.purgeAll(on: view.purge, context)
        try await saySessions(fixture, context)
        return PresentedTexts(of: said + [view.messages])
    }

    private func saySessions(_ fixture: PresenterFixture, _ context: SceneContext) async throws {
        let (scenes, view, session) = (fixture.scenes, fixture.view, SessionID(1))
        let user = try await fixture.services.accounts.setPassword(of: UserID(1), to: .example, seenBy: nil)
        try await scenes.logIn(
            user.username, .example, from: LoginAddress("127.0.0.1"), on: view.session, context)
        try await scenes.sessions(of: user.id, current: session, on: view.sessions, context).load()
        try await scenes.endSession(session, on: view.removal, context)
    }

    @Test("A German localization changes every text of the scenes and no other value")
    func scenes() async throws {
        let english = try await everythingSaid(in: Localization())
        let german = try await everythingSaid(in: Localization(.german))

        #expect(english.texts.count > 50)
        #expect(english.texts.count == german.texts.count)
        for (text, other) in zip(english.texts, german.texts) { #expect(text != other) }
        let untouched = english.values.filter { $0 != "Not found" }
        #expect(untouched == german.values.filter { $0 != "Fehler" })
    }

    @Test("The German localization names every text of the scenes")
    func names() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Texts+German.swift")
        var source = try String(contentsOf: file, encoding: .utf8)[...]
        for feature in Mirror(reflecting: Texts.german).children {
            if ["owners", "pictures", "program"].contains(feature.label) { continue }
            for text in [feature] + Mirror(reflecting: feature.value).children {
                let name = try #require(text.label)
                let place = try #require(
                    source.firstRange(of: "\(name): "), "\(type(of: feature.value)).\(name)")
                source = source[place.upperBound...]
            }
        }
    }
}
