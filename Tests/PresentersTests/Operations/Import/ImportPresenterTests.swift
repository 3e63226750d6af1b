import BlogTestSupport
import Testing

@testable import BlogOperations

@MainActor @Suite(.timeLimit(.minutes(10)))
struct ImportPresenterTests {
    @Test("The row of a file displays every state of its import")
    func states() async throws {
        let fixture = ImportFixture("a.md")

        try await fixture.presenter.run()

        let row = { ImportRowPresentation(path: "a.md", state: $0, postID: $1) }
        #expect(
            fixture.view.messages == [
                .importRows([row(.waiting, nil)]),
                .importRow(row(.reading, nil)),
                .importRow(row(.imported, 1)),
                .progress(ProgressPresentation(finished: 1, total: 1, text: "1 of 1")),
                .importSummary(
                    ImportSummaryPresentation(
                        imported: 1, updated: 0, unchanged: 0, kept: 0, skipped: 0, notes: [],
                        isCancelled: false,
                        text: "1 file: 1 imported.", reports: [])),
            ])
    }

    @Test("The notes of a post are in its row and in the report")
    func notes() async throws {
        let fixture = ImportFixture("a.md")
        let post = ImportedPost.post("a.md")
        fixture.source.put(
            "a.md",
            .post(
                ImportedPost(
                    path: post.path, content: post.content, date: post.date,
                    isPublished: post.isPublished, author: post.author,
                    notes: [ImportProblem(line: 4, .text("shown as it stands: {% if %}, {{ a }}"))])))

        try await fixture.presenter.run()

        let text = "shown as it stands: {% if %}, {{ a }}"
        let report = "note a.md:4: " + text
        let rows = fixture.view.messages.compactMap { $0.operation(ImportRowPresentation.self) }
        #expect(
            rows.last?.notes == [
                ImportRowPresentation.Note(path: "a.md", line: 4, text: text, report: report)
            ])
        let summary: ImportSummaryPresentation? = fixture.view.messages.last?.operation()
        #expect(summary?.reports == [report])
    }

    @Test("A second import displays which files have changed")
    func secondImport() async throws {
        let fixture = ImportFixture("changed.md", "same.md")
        try await fixture.presenter.run()
        _ = fixture.displayed()
        fixture.source.put("changed.md", .post(.post("changed.md", title: "Another")))

        try await fixture.presenter.run()

        #expect(
            fixture.displayed() == [
                .files(["changed.md", "same.md"]),
                .file("changed.md", .reading), .file("changed.md", .updated), .progress(1, of: 2),
                .file("same.md", .reading), .file("same.md", .unchanged), .progress(2, of: 2),
                .summary("2 files: 0 imported, 1 updated, 1 unchanged.", isCancelled: false),
            ])
    }

    @Test("A post that was changed since the last import is kept, with a reason")
    func kept() async throws {
        let fixture = ImportFixture("edited.md", "trashed.md", "purged.md")
        try await fixture.presenter.run()
        fixture.view.resetMessages()
        fixture.store.commit { state in
            state.posts[PostID(1)]?.version = PostVersion(2)
            state.posts[PostID(2)]?.state = .trashed
            state.purge(PostID(3))
        }

        try await fixture.presenter.run()

        func row(_ path: String, _ post: Int64?, _ reason: String) -> ImportRowPresentation {
            ImportRowPresentation(
                path: path, state: .kept, postID: post, reason: reason,
                report: "kept \(path): \(reason)")
        }
        let rows = fixture.view.messages.compactMap { $0.operation(ImportRowPresentation.self) }
        #expect(
            rows.filter { $0.state == .kept } == [
                row("edited.md", 1, "its post was edited after the import"),
                row("trashed.md", 2, "its post is in the recycle bin"),
                row("purged.md", nil, "its post was deleted permanently"),
            ])
        #expect(
            fixture.displayed().last
                == .summary("3 files: 0 imported, 3 kept as they are.", isCancelled: false))
    }
}
