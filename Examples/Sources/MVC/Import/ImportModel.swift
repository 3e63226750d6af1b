import BlogTransfer

/// Files being taken in, one after the other. They change by themselves; whoever wants to know is told each time.
final class ImportModel {
    /// One file.
    struct File {
        /// How far it has come.
        enum State {
            case waiting
            case reading
            case done(ImportOutcome)
            case failed(any Error)
        }

        let path: String
        var state = State.waiting
    }

    private(set) var files: [File] = []
    var onFiles: () -> Void = {}
    var onFile: (File) -> Void = { _ in }

    private let service: ImportService

    init(service: ImportService) {
        self.service = service
    }

    /// One file that cannot be read keeps no other out; a store that fails does.
    func run() async throws {
        files = try await service.paths().map { File(path: $0) }
        onFiles()
        for index in files.indices {
            move(index, to: .reading)
            do {
                let post = try await service.read(files[index].path)
                move(index, to: .done(try await service.take(post)))
            } catch let problem as ImportProblem {
                move(index, to: .failed(problem))
            } catch {
                move(index, to: .failed(error))
                throw error
            }
        }
    }

    private func move(_ index: Int, to state: File.State) {
        files[index].state = state
        onFile(files[index])
    }
}
