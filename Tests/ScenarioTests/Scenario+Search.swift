import BlogTestSupport
import BlogViews

extension Scenario {
    static let search = [
        Scenario("a search") { fixture in
            try await found("text", fixture, viewer: 1)
        },
        Scenario("the second page of a search") { fixture in
            let next = try await found("text", fixture, limit: "2").next
            return try await found("text", fixture, limit: "2", after: next)
        },
        Scenario("a search without hits") { fixture in
            try await found("unfinished", fixture, viewer: 1)
        },
        Scenario("a search that ran out of time") { fixture in
            fixture.repositories.setSearchesTimeOut(true)
            return try await found("fir", fixture)
        },
    ]

    private static func found(
        _ text: String, _ fixture: Fixture, viewer: Int64? = nil, limit: String? = nil, after: String? = nil
    ) async throws -> any Rendered {
        let view = OneShotList<SearchHitPresentation>()
        let request = try SearchRequest(queryText: text, limitText: limit, afterText: after)
        try await fixture.scenes.search(request, on: view, try fixture.context(viewer: viewer)).load()
        return view
    }
}
