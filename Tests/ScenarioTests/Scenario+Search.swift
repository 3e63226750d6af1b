import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import OneShotViews

extension Scenario {
    static let search = [
        Scenario("what a search found") { stage in
            try await found("text", stage, viewer: 1)
        },
        Scenario("the second page of what a search found") { stage in
            let next = try await found("text", stage, limit: "2").next
            return try await found("text", stage, limit: "2", after: next)
        },
        Scenario("a search that found nothing") { stage in
            try await found("unfinished", stage, viewer: 1)
        },
        Scenario("a search whose time was up") { stage in
            stage.repositories.isTimeUp = true
            return try await found("fir", stage)
        },
    ]

    private static func found(
        _ text: String, _ stage: Stage, viewer: Int64? = nil, limit: String? = nil, after: String? = nil
    ) async throws -> any Rendered {
        let view = OneShotList<SearchHitPresentation>()
        let request = try SearchRequest(queryText: text, limitText: limit, afterText: after)
        try await stage.scenes.search(request, on: view, try stage.context(viewer: viewer)).load()
        return view
    }
}
