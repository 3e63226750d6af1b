import BlogDomain
import BlogViews
import LinuxSupport
import PictureFiles
import SocketHTTP
import Threads

/// The sizes of the images of a folder. Each is read once, until the server ends.
final class PictureSizes: Sendable {
    private let folder: PictureFolder
    /// Nil for a size that cannot be read.
    private let known = Lock<[[String]: Links.ImageSize?]>([:])
    /// If more sizes are known, all are forgotten.
    private static let limit = 10_000

    init(_ folder: PictureFolder) {
        self.folder = folder
    }

    /// The size of the image at a path; nil if there is none, or its size cannot be read.
    func size(at path: String) -> Links.ImageSize? {
        let names = Routes.names(in: path)
        if let size = known.withLock({ $0[names] }) { return size }
        guard let image = try? folder.image(atOneOf: names.spellings) else { return nil }
        let size = PictureCleaner.dimensions(size: image.size) { image.bytes(at: $0, upTo: $1) }
        known.withLock { known in
            if known.count >= Self.limit { known.removeAll() }
            known[names] = size
        }
        return size
    }
}

extension Routes {
    /// An image of the folder that `--media` names.
    static let media = ServerRoute("\(Links.media){path}") { request, operations in
        let folder = operations.media
        do {
            guard let image = try folder?.image(atOneOf: names(in: request.path).spellings) else {
                throw Problem.notFound(operations.site.links.path(request.path))
            }
            return try response(image, to: request)
        } catch is FileError {
            throw Problem(
                .serviceUnavailable, detail: "The image cannot be opened now. Try again later.",
                headers: ["Retry-After": "1"])
        }
    }

    /// Whether a path below `/media/` can be that of an image.
    static func isImage(_ path: String) -> Bool { PictureFolder.isImage(names(in: path)) }

    fileprivate static func names(in path: String) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
            .map { PercentCoding.decode($0) ?? "" }
    }

    private static func response(
        _ image: consuming PictureFolder.Image, to request: HTTPRequest
    ) throws(Problem) -> HTTPResponse {
        // The content of a picture that was added never changes.
        let name = request.path.dropFirst(Links.media.count)
        let isPermanent = PictureFile.isName(name)
        let tag = EntityTag(opaque: isPermanent ? String(name.prefix { $0 != "." }) : image.tag)
        let size = image.size
        var response = HTTPResponse(
            fields: [
                "Content-Type": image.type.contentType, "ETag": tag.text,
                "Cache-Control": isPermanent ? Asset.permanent : "public, max-age=3600",
                "Accept-Ranges": "bytes",
                // An SVG image that is opened as a page must not run scripts.
                "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            ])
        if let field = request.fields["If-None-Match"], tag.isMatched(by: field) {
            response.status = .notModified
            return response
        }
        var part = 0..<size
        switch range(of: request, tag, size) {
        case .whole: break
        case .part(let range):
            part = range
            response.status = .partialContent
            response.fields.append("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
        case .unsatisfiable:
            throw Problem(
                .rangeNotSatisfiable,
                detail: "The image has only \(size) bytes. Ask for bytes before its end.",
                headers: ["Content-Range": "bytes */\(size)"])
        }
        response.body = .file(HTTPFile(descriptor: image.takeDescriptor(), range: part))
        return response
    }

    /// The range that a request asks for. With `If-Range` it counts only if the client has bytes of the same image (RFC 9110
    /// §13.1.5). A date never matches, because images have no `Last-Modified`.
    private static func range(of request: HTTPRequest, _ tag: EntityTag, _ size: Int) -> RequestedRange {
        guard request.method == .get, let field = request.fields["Range"],
            request.fields["If-Range"].map({ $0 == tag.text }) ?? true
        else { return .whole }
        return RequestedRange(field, of: size)
    }
}
