import BlogTestSupport
import BlogViews

extension Scenario {
    /// Changes of posts.
    static let writing = [
        Scenario("a new draft", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.createDraft(
                try PostContent(title: Title("New"), body: Body("# New\n\nText.\n")), on: $1, $2)
        },
        Scenario("a published draft", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.publishDraft(PostID(3), on: $1, $2)
        },
        Scenario("a discarded draft", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.discard(PostID(3), isDraft: true, on: $1, $2)
        },
        Scenario("a discarded blog", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.discard(PostID(1), isDraft: false, on: $1, $2)
        },
    ]
}
