import Foundation
import MVP
import Story
import Testing

@testable import Sample

/// The presenters of the third step, on the service of the story.
@Suite("Views of the server")
struct ViewTests {
    private let service = MemoryService.demo()
    private var setup: Setup { Setup(userID: 132, viewer: 7, service: service, pageSize: 1) }

    private func expect(_ document: Any, _ text: String) throws {
        let texts = try [document, JSONSerialization.jsonObject(with: Data(text.utf8))].map {
            String(
                decoding: try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys), as: UTF8.self)
        }
        #expect(texts[0] == texts[1])
    }

    @Test("JSON has every field") func json() async throws {
        let view = JSONView()
        let blog = """
            {"id": 24, "title": "Poetical science", "authorText": "Author: Ada Lovelace",
            "author": {"id": 132, "username": "ada", "name": "Ada Lovelace"},
            "likeCount": 0, "likeCountText": "0 likes", "isLiked": false
            """
        await UserScene(view: view, setup) { _ in true }.load()
        try expect(
            view.document(nil),
            """
            {"user": {"id": 132, "username": "ada", "name": "Ada Lovelace", "summary": "Notes on engines and poetry.",
                "blogCount": 7, "blogCountText": "7 posts", "followerCount": 6, "followerCountText": "6 followers",
                "followingCount": 3, "followingCountText": "3 following", "isSelf": false, "isFollowing": false},
            "blogs": {"items": [\(blog)}], "nextID": 24}}
            """)
        #expect(throws: Failure.notAllowed("You can see only your own drafts.")) {
            try view.document(.drafts)
        }
        let presenter = BlogPresenter(try await service.blog(24, viewer: 7), view: view, setup)
        presenter.display()
        try expect(view.document(.blog), blog + #", "body": "Poetical science."}"#)
        service.failing = [.like]
        await presenter.like(true)
        #expect(throws: Failure.unavailable) { try view.document(.blog) }
    }

    @Test("Text has the page as lines") func text() async {
        let view = TextView()
        await UserScene(view: view, setup) { _ in true }.load()
        #expect(
            view.text == """
                Ada Lovelace
                @ada · #132
                7 posts · 6 followers · 3 following

                Notes on engines and poetry.

                Posts

                #24  Poetical science
                     Author: Ada Lovelace · 0 likes

                More: --after 24

                """)
    }
}
