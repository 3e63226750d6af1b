import BlogDocument
import BlogTestSupport
import Dispatch
import Testing
import Threads

@Suite("Parsing of long texts")
struct LongTextTests {
    /// An event loop: tasks that prefer it run on its queue.
    private final class Loop: TaskExecutor {
        static let key = DispatchSpecificKey<Bool>()
        private let queue = DispatchQueue(label: "loop")

        init() {
            queue.setSpecific(key: Loop.key, value: true)
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// Records whether it is called on the loop.
    private final class RecordingParser: MarkdownParser {
        let isOnLoop = Lock<[Bool]>([])

        func document(of body: Body) -> BodyDocument {
            isOnLoop.withLock { $0.append(DispatchQueue.getSpecific(key: Loop.key) ?? false) }
            return BodyDocument([])
        }
    }

    @Test("A text of more than 32 KiB is parsed off the event loop, also in an edit")
    func offLoop() async throws {
        let parser = RecordingParser()
        let posts = makeServices(over: MemoryStore(content: .tinyBlog), markdown: parser).posts
        let short = try Body(String(repeating: "a", count: BodyDocument.longText))
        let long = try Body(String(repeating: "a", count: BodyDocument.longText + 1))

        try await withTaskExecutorPreference(Loop()) {
            _ = try await posts.addDraft(Title("Short"), short, by: UserID(1))
            _ = try await posts.addDraft(Title("Long"), long, by: UserID(1))
            _ = try await posts.editDraft(PostID(3), PostEdit(body: long), on: .any, by: UserID(1))
        }

        #expect(parser.isOnLoop.withLock { $0 } == [true, false, false])
    }
}
