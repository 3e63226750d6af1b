import BlogTestSupport

/// What tests need of several calls at once.
extension PresenterFixture {
    /// The messages without those of the loading indicator.
    var shown: [RecordingView.Message] {
        view.messages.filter { ![.loading(true), .loading(false)].contains($0) }
    }

    /// Changes of subjects up to the last commit.
    func changes(_ subjects: Subject...) async throws -> Changes {
        Changes(Set(subjects), upTo: store.commit { _ in }.position)
    }

    /// Holds a call of the store until something else has happened.
    func holding(
        _ call: String, thenFailWith failure: (any Error)? = nil,
        _ work: @escaping @MainActor () async throws -> Void,
        while meanwhile: @MainActor () async throws -> Void
    ) async throws {
        let gate = failure.map { store.hold(call, thenFailWith: $0) } ?? store.hold(call)
        let task = Task { try await work() }
        try await gate.reached()
        try await meanwhile()
        gate.open()
        try await task.value
    }

    /// Changes the title of a post in the store.
    func edit(_ id: PostID, title: String) {
        store.commit { $0.posts[id]?.content.title = Title(stored: title) }
    }
}
