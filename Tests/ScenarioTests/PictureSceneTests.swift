import BlogTestSupport
import BlogViews
import Testing

@Suite("Pictures of a user")
struct PictureSceneTests {
    /// A picture whose file is there.
    private struct Received: ReceivedPicture {
        let file: PictureFile

        func store<Value>(_ record: (PictureFile) async throws -> Value) async throws -> Value {
            try await record(file)
        }
    }

    private let scenes = SceneFactory(
        services: makeServices(over: MemoryStore(content: .tinyBlog)), localization: Localization())
    private let errors = RecordingView()

    private func context(_ viewer: Int64?) -> SceneContext {
        SceneContext(viewer: viewer.map { UserID($0) }, page: PageRequest(), errors: errors)
    }

    /// Adds a picture of 2 × 1 pixels.
    private func add(
        _ name: String, _ alt: String = "", bytes: Int = 1_025, by viewer: Int64? = 1
    ) async throws -> PicturePresentation? {
        let view = OneShotContent<PicturePresentation>()
        let file = PictureFile(name: name, width: 2, height: 1, bytes: bytes)
        try await scenes.addPicture(Received(file: file), alt: AltText(alt), on: view, context(viewer))
        return view.content
    }

    @Test("A picture has its Markdown, in which the marks of its text are escaped")
    func markdown() async throws {
        let picture = try #require(try await add("a.png", "A *cat* [1] <b>"))

        #expect(picture.address == "/media/a.png" && picture.size.text == "2 × 1, 2 KiB")
        #expect(picture.alt == "A *cat* [1] <b>")
        #expect(picture.markdown == #"![A \*cat\* \[1\] \<b>](/media/a.png)"#)
    }

    @Test("The same file is not added again, and the newest picture is first")
    func again() async throws {
        let list = OneShotList<PicturePresentation>()
        let (first, again) = (try await add("a.png", "Old"), try await add("a.png"))
        _ = try await add("b.png")

        try await scenes.pictures(on: list, context(1)).load()

        #expect(again == first && first != nil)
        #expect(list.rows.map(\.address) == ["/media/b.png", "/media/a.png"])
    }

    @Test("What a user may not do is refused with its reason")
    func refused() async throws {
        let own = try #require(try await add("a.png"))
        let view = OneShotContent<RemovalPresentation>()

        #expect(try await add("b.png", bytes: 201 << 20) == nil)
        #expect(try await add("c.png", by: nil) == nil)
        for viewer in [Int64(2), 1, 1] {
            try await scenes.deletePicture(PictureID(own.id), on: view, context(viewer))
        }

        let reasons = errors.messages.map { if case .error(let error) = $0 { error.detail } else { "" } }
        #expect(view.content?.text == "Picture 1 is deleted.")
        #expect(
            reasons == [
                "Your pictures would be larger than 200 MiB together. Delete some that you do not need.",
                "Authentication required. Send a bearer token.",
                "Picture 1 was not found among your pictures.",
                "Picture 1 was not found among your pictures.",
            ])
    }
}
