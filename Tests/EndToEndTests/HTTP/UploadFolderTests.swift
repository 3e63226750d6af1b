import BlogDomain
import BlogSystem
import BlogTestSupport
import Testing

private actor Events {
    private(set) var all: [String] = []

    func add(_ event: String) { all.append(event) }
}

@Suite("The folder of pictures")
struct UploadFolderTests {
    @Test("While programs that share a folder add a file, none of them removes it, and the other way round")
    func together() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("media")
        let (one, other) = (UploadFolder(path), UploadFolder(path))
        func begun() async throws -> Upload {
            let upload = one.begin()
            try await upload.append(ExamplePicture.gif())
            return upload
        }
        let done = Events()

        let (name, removal) = try await begun().store { file in
            let removal = Task {
                try await other.remove(file.name) {
                    await done.add("asked")
                    return true
                }
            }
            try await Task.sleep(for: .milliseconds(50))
            #expect(await done.all == [])
            return (file.name, removal)
        }
        try await removal.value
        #expect(await done.all == ["asked"])

        let again = try await begun()
        var addition: Task<Void, any Error>?
        try await other.remove(name) {
            addition = Task { try await again.store { _ in await done.add("recorded") } }
            try await Task.sleep(for: .milliseconds(50))
            #expect(await done.all == ["asked"])
            return false
        }
        try await addition?.value
        #expect(try await one.files().keys.sorted() == [name])
    }
}
