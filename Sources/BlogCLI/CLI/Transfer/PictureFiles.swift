import BlogOperations
import LinuxSupport

/// The folders of images that commands name.
enum PictureFiles {
    /// The images of a folder, for an export.
    static func exported(from path: String) throws -> ExportedPictures {
        do {
            return try ExportedPictures(PictureFolder(path))
        } catch {
            throw CLIError.cannotOpen("The folder \(path)", reason: "it is not a folder that can be read")
        }
    }

    static func imported(to path: String) throws -> ImportedPictures {
        try ImportedPictures(folder(at: path))
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
