import BlogTestSupport
import OneShotViews

extension Scenario {
    /// Changes of posts.
    static let writing = [
        Scenario("a new draft", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.draftEditor(nil, on: $1, $2).create(
                try PostContent(title: Title("New"), body: Body("# New\n\nText.\n")))
        },
        Scenario("a published draft", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.draftEditor(PostID(3), on: $1, $2).publish()
        },
        Scenario("a discarded draft", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.draftEditor(PostID(3), on: $1, $2).discard()
        },
        Scenario("a discarded blog", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.blogEditor(PostID(1), on: $1, $2).discard()
        },
    ]
}
