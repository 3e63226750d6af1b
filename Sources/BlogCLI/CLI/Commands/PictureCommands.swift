import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogSettings
import BlogSystem
import BlogViews
import Glibc
import LinuxSupport

struct PictureCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "picture", abstract: "Adds, lists and deletes your pictures.",
        subcommands: [PictureAdd.self, ListCommand<ListPictures>.self, PictureDelete.self])
}

/// Where pictures are.
struct MediaOption: ParsableArguments {
    @Option(
        .media,
        help: ArgumentHelp(
            "The folder of pictures. Environment: BLOG_MEDIA. (default: media beside the database)",
            valueName: "folder"),
        completion: .directory)
    var media: Setting<PictureFolder?>

    /// The folder for a command without the option.
    static func folder(besideDatabase database: String) throws -> UploadFolder {
        UploadFolder((try Setting.media.value() ?? PictureFolder(besideDatabase: database)).path)
    }

    func folder(besideDatabase database: String) throws -> UploadFolder {
        UploadFolder((try media.value() ?? PictureFolder(besideDatabase: database)).path)
    }

    /// The run of a command that writes pictures.
    func invocation(_ options: ViewerOptions) async throws -> (run: Invocation, folder: UploadFolder) {
        let folder = try folder(besideDatabase: options.output.database)
        let settings = PictureSettings(storage: folder, quota: try Setting.userPictures.value() << 20)
        return (try await Invocation(options, pictures: settings), folder)
    }
}

struct PictureAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Adds pictures, and prints the Markdown that shows them.",
        discussion: """
            JPEG, PNG, GIF and WebP work, up to 10 MiB and 64 megapixels. What a file says of the place, the camera and \
            its owner is removed. BLOG_USER_PICTURES sets how many MiB a user may have.

            Examples:
              blog-cli picture add loom.jpg --alt "A loom" --as ada
              blog-cli picture add *.png --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var media: MediaOption
    @Option(help: "What the pictures show, for people who do not see them.") var alt: String?
    @Argument(help: "The files.", completion: .file()) var files: [String]

    func run() async throws {
        let alt = try AltText(alt ?? "")
        let (invocation, folder) = try await media.invocation(options)
        defer { try? invocation.store.close() }
        let context = try invocation.signedInContext
        for file in files {
            let view = OneShotContent<PicturePresentation>()
            let upload = folder.begin()
            try await send(file, to: upload)
            try await invocation.scenes.addPicture(upload, alt: alt, on: view, context)
            if files.count > 1, invocation.result.error != nil { StandardStreams.error("\(file):\n") }
            guard let document = try invocation.document(of: view) else { continue }
            try StandardStreams.output(document.bytes)
        }
    }

    private func send(_ path: String, to upload: Upload) async throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw CLIError.cannotOpen("The file \(path)", reason: StandardInput.reason()) }
        defer { close(file) }
        let bar = TextProgressView(on: Terminal.liveLines())
        defer { bar.clear() }
        var status = stat()
        fstat(file, &status)
        var sent = 0
        // One byte more shows that it is too large.
        while sent <= PictureFile.maximumBytes {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                count = SharedDescriptor.read(file, into: UnsafeMutableRawBufferPointer(buffer))
                filled = max(0, count)
            }
            guard count >= 0 else {
                throw CLIError.cannotRead("The file \(path)", reason: StandardInput.reason())
            }
            guard count > 0 else { break }
            try await upload.append(bytes)
            sent += count
            bar.display(ProgressPresentation(finished: sent, total: Int(status.st_size), text: path))
        }
    }
}

struct ListPictures: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists your pictures, newest first.",
        discussion: """
            Example:
              blog-cli picture list --as ada
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.pictures(on: $0, $1) }
    }
}

struct PictureDelete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Deletes one of your pictures.",
        discussion: """
            Posts that show it lose it. The file stays as long as another user has the same picture.

            Example:
              blog-cli picture delete 3 --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var media: MediaOption
    @Argument(help: "The picture's number.") var id: PictureID

    func run() async throws {
        let (invocation, _) = try await media.invocation(options)
        let view = OneShotContent<RemovalPresentation>()
        try await invocation.scenes.deletePicture(id, on: view, invocation.context)
        try invocation.finish(view)
    }
}
