import BlogDomain
import BlogOperations
import BlogViews
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
    private static let atOnce = 4

    private let repository: any TransferRepository
    private let media: PictureFolder
    private let users = Lock<Set<UserID>>([])

    init(from repository: any TransferRepository, media: PictureFolder) {
        (self.repository, self.media) = (repository, media)
    }

    /// Writes an export to a file without a name, on a thread of its own.
    /// - Throws: ``ServiceError/throttled(retryAfter:)``, ``ServiceError/overloaded(retryAfter:cause:)``, ``StoreError``,
    ///   ``TransferError``.
    func file(of user: UserID) async throws -> HTTPFile {
        try users.withLock { users in
            guard !users.contains(user) else { throw ServiceError.throttled(retryAfter: 1) }
            guard users.count < Self.atOnce else {
                throw ServiceError.overloaded(retryAfter: 1, cause: "exports of users")
            }
            users.insert(user)
        }
        do {
            let file = try OutputFile.unnamed()
            _ = try await TransferService(repository: repository)
                .export(into: ArchiveSink(file, of: user), media: ExportedPictures(media)) { _ in }
            let (descriptor, size) = try file.take()
            return HTTPFile(descriptor: descriptor, range: 0..<size) { [self] in end(user) }
        } catch {
            end(user)
            throw error
        }
    }

    private func end(_ user: UserID) { users.withLock { _ = $0.remove(user) } }
}
