import BlogOperations
import BlogSettings
import LinuxSupport

/// The folders of images that commands name.
enum PictureFiles {
    /// The images for an export: those of a folder, or of the one of the database if it exists.
    static func exported(from path: String?, besideDatabase database: String) throws -> ExportedPictures? {
        let path = path ?? Setting.media.fromEnvironment
        do {
            let standard = PictureFolder(besideDatabase: database).path
            guard path != nil || FilePlace(standard).occupant != .nothing else { return nil }
            return try ExportedPictures(PictureFolder(path ?? standard))
        } catch {
            throw CLIError.cannotOpen(
                "The folder \(path ?? "media")", reason: "it is not a folder that can be read")
        }
    }

    /// The folder for the images of an import.
    static func imported(to path: String?, besideDatabase database: String) throws -> ImportedPictures {
        try ImportedPictures(
            folder(
                at: path ?? Setting.media.fromEnvironment
                    ?? PictureFolder(besideDatabase: database).path))
    }

    /// A folder for images. It is created if it does not exist.
    static func folder(at path: String) throws -> PictureFolder {
        do {
            return try PictureFolder(creating: path)
        } catch {
            throw OutputFileError.failed(path, reason: "it is not a folder that can be written")
        }
    }
}
