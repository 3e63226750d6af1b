import BlogTransfer

/// The files of an import. Each change calls a closure.
final class ImportModel {
    /// One file.
    struct File {
        /// The state of a file.
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

    /// Imports all files. A file that cannot be read does not stop the import; a failing store does.
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
