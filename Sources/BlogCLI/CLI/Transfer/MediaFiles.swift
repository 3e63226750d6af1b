import BlogTransfer
import Files

/// The folders of images that commands name.
enum MediaFiles {
    /// The images of a folder, for an export.
    static func exported(from path: String) throws -> ExportedMedia {
        do {
            return try ExportedMedia(MediaFolder(path))
        } catch {
            throw CLIError.cannotOpen(path, reason: "it is not a folder that can be read")
        }
    }

    static func imported(to path: String) throws -> ImportedMedia {
        try ImportedMedia(folder(at: path))
    }

    /// A folder for images. It is created if it does not exist.
    static func folder(at path: String) throws -> MediaFolder {
        do {
            return try MediaFolder(creating: path)
        } catch {
            throw OutputFileError.failed(path, reason: "it is not a folder that can be written")
        }
    }
}
