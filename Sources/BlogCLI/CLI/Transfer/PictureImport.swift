import BlogDomain
import BlogOperations
import BlogSystem
import LinuxSupport

/// Adds the pictures of imported posts for their authors, as users do, but without a quota.
struct PictureImport: Sendable {
    private let repositories: any Repositories
    private let site, media: PictureFolder
    private let uploads: UploadFolder

    init(repositories: any Repositories, site: PictureFolder, media: PictureFolder) {
        (self.repositories, self.site, self.media) = (repositories, site, media)
        uploads = UploadFolder(media.path)
    }

    /// Adds pictures that the author of a post does not have.
    func add(_ pictures: [ImportedPicture], for post: PostID) async throws {
        var author = try await repositories.draft(post)?.draft.authorID
        if author == nil { author = try await repositories.blog(post, seenBy: nil)?.blog.author.id }
        guard let author else { return }
        for picture in pictures {
            guard
                try await repositories.picture(named: picture.name, of: author) == nil
                    || media.image(at: [picture.name]) == nil,
                let image = try site.image(atOneOf: picture.places)
            else { continue }
            let upload = uploads.begin()
            for offset in stride(from: 0, to: image.size, by: 65_536) {
                try await upload.append(image.bytes(at: offset, upTo: 65_536))
            }
            try await upload.store {
                _ = try await repositories.addPicture(
                    $0, alt: picture.alt, by: author, at: SystemClock().now(), within: .max)
            }
        }
    }
}
