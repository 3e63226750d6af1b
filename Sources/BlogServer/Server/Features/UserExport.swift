import BlogDomain
import BlogOperations
import BlogViews
import Dispatch
import Glibc
import LinuxSupport
import SocketHTTP
import Threads

extension Feature {
    static let exports = Feature(routes: [Routes.userExport])
}

extension Routes {
    /// What the viewer has written, to take along.
    static let userExport = Route(
        .userExport, media: [.lines],
        [
            .get: { request, context in
                guard request.request.hasToken || request.request.fields["Sec-Fetch-Site"] != "cross-site"
                else { throw Problem(.forbidden, detail: "Another site must not ask for an export.") }
                let user = try await context.services.users.exported(request.user, by: context.viewer)
                guard let exports = context.handler.operations.exports else {
                    throw Problem.notFound(request.site.links[.userExport, request.user.rawValue])
                }
                return .file(try await exports.file(of: user.id), name: "\(user.username.text).jsonl")
            }
        ])
}

/// Exports of one user each. A user has one at a time, until it is sent, because its file takes space.
final class UserExports: Sendable {
    private struct State {
        var users: Set<UserID> = []
        var making = 0
    }

    private static let atOnce = 4

    private let repository: any TransferRepository
    private let media: PictureFolder
    private let state = Lock(State())

    init(from repository: any TransferRepository, media: PictureFolder) {
        (self.repository, self.media) = (repository, media)
    }

    /// Writes an export to a file without a name, on a thread of its own.
    /// - Throws: ``Problem``, ``ServiceError/overloaded(retryAfter:cause:)``, ``StoreError``, ``TransferError``.
    func file(of user: UserID) async throws -> HTTPFile {
        try state.withLock { state in
            guard state.making < Self.atOnce else {
                throw ServiceError.overloaded(retryAfter: 1, cause: "exports of users")
            }
            guard state.users.insert(user).inserted else {
                throw Problem(
                    .tooManyRequests, detail: "Your export is being made or sent. Wait until that has ended.",
                    headers: ["Retry-After": "5"])
            }
            state.making += 1
        }
        defer { state.withLock { $0.making -= 1 } }
        do {
            let file = try OutputFile.unnamed()
            _ = try await TransferService(repository: repository)
                .export(into: ArchiveSink(file, of: user), media: ExportedPictures(media)) { _ in }
            let (descriptor, size) = try file.take()
            return HTTPFile(descriptor: descriptor, range: 0..<size) { [self] descriptor in
                // To free the space of a large file takes time.
                DispatchQueue.global().async { close(descriptor) }
                end(user)
            }
        } catch {
            end(user)
            guard error is TransferError else { throw error }
            throw ServiceError.overloaded(retryAfter: 5, cause: "export: \(error)")
        }
    }

    private func end(_ user: UserID) { state.withLock { _ = $0.users.remove(user) } }
}
