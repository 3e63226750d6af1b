import BlogOperations
import BlogTestSupport
import Synchronization

/// A site with files that a test defines.
final class PostSourceStub: PostSource {
    enum File: Sendable {
        case post(ImportedPost)
        case failure(any Error)
    }

    private struct State {
        var files: [String: File] = [:]
        var order: [String] = []
        var failure: (any Error)?
        var reads: [String] = []
        var gates: [String: Gate] = [:]
    }

    private let state = Mutex(State())

    /// The paths of the files that were read, in order.
    var reads: [String] { state.withLock(\.reads) }

    func put(_ path: String, _ file: File) {
        state.withLock { state in
            if state.files[path] == nil { state.order.append(path) }
            state.files[path] = file
        }
    }

    /// Makes the whole site unreadable.
    func fail(with error: any Error) {
        state.withLock { $0.failure = error }
    }

    /// Holds the reading of a file until the gate is opened.
    func hold(_ path: String) -> Gate {
        let gate = Gate()
        state.withLock { $0.gates[path] = gate }
        return gate
    }

    func paths() async throws -> [String] {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.order
        }
    }

    func post(at path: String) async throws -> ImportedPost {
        let (file, gate) = state.withLock { state in
            state.reads.append(path)
            return (state.files[path], state.gates.removeValue(forKey: path))
        }
        try await gate?.pass()
        switch file {
        case .post(let post): return post
        case .failure(let error): throw error
        case nil: throw ImportProblem(line: 1, .text("gone"))
        }
    }
}
