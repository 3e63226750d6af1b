import Files
import HTMLViews
import SocketHTTP

extension Routes {
    /// An image of the folder that `--media` names.
    static let media = ServerRoute("\(Links.media){path}") { request, operations in
        let folder = operations.media
        do {
            guard let image = try folder?.image(at: names(in: request.path)) else {
                throw Problem(.notFound, detail: "The path \(request.path) does not exist.")
            }
            return response(image, to: request)
        } catch is FileError {
            throw Problem(
                .serviceUnavailable, detail: "The image cannot be opened now. Try again later.",
                headers: ["Retry-After": "1"])
        }
    }

    /// Whether a path below `/media/` can be that of an image.
    static func isImage(_ path: String) -> Bool { MediaFolder.isImage(names(in: path)) }

    private static func names(in path: String) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
            .map { PercentCoding.decode($0) ?? "" }
    }

    private static func response(
        _ image: consuming MediaFolder.Image, to request: HTTPRequest
    ) -> HTTPResponse {
        let tag = EntityTag(opaque: image.tag)
        var response = HTTPResponse(
            fields: [
                "Content-Type": image.type.contentType, "ETag": tag.text,
                "Cache-Control": "public, max-age=3600",
                // An SVG image that is opened as a page must not run scripts.
                "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            ])
        if let field = request.fields["If-None-Match"], tag.isMatched(by: field) {
            response.status = .notModified
        } else {
            let size = image.size
            response.body = .file(HTTPFile(descriptor: image.takeDescriptor(), length: size))
        }
        return response
    }
}
