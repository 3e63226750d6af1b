import BlogTestSupport
import Foundation
import Glibc
import LinuxSupport
import Testing

@Suite("Folders of images")
struct PictureFolderTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    private let temporary: TemporaryFolder
    private let folder: PictureFolder

    init() throws {
        temporary = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: temporary.path("media/sub"), withIntermediateDirectories: true)
        folder = try PictureFolder(temporary.path("media"))
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: temporary.path("media/" + name)))
    }

    private func type(_ path: String...) throws -> ImageType? {
        guard let image = try folder.image(at: path) else { return nil }
        return image.type
    }

    @Test("An image is found by its path, with its type, its size and a tag that changes with it")
    func finds() throws {
        try write(Self.png, to: "sub/a.PNG")

        let size = try folder.image(at: ["sub", "a.PNG"])?.size
        let tag = try folder.image(at: ["sub", "a.PNG"])?.tag
        #expect(try type("sub", "a.PNG") == .png)
        #expect(size == Self.png.count)
        #expect(try folder.image(at: ["sub", "a.PNG"])?.tag == tag)
        try write(Self.png + [4], to: "sub/a.PNG")
        #expect(try folder.image(at: ["sub", "a.PNG"])?.tag != tag)
    }

    @Test(
        "A file is an image if its name and its content agree",
        arguments: [
            ("a.png", Self.png, ImageType.png), ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
            ("a.jpeg", [0xFF, 0xD8, 0xFF], .jpeg), ("a.gif", Array("GIF89a..".utf8), .gif),
            ("a.webp", Array("RIFF....WEBPVP8 ".utf8), .webp),
            ("a.avif", [0, 0, 0, 0x1C] + Array("ftypavif".utf8), .avif),
            ("a.svg", Array("<svg/>".utf8), .svg),
            (
                "a.svg",
                Array("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- > -->\n<!DOCTYPE svg>\n<svg xmlns=\"\">".utf8),
                .svg
            ),
            ("a.png", Array("<svg/>".utf8), nil), ("a.svg", Self.png, nil),
            ("a.svg", Array("<html><svg/></html>".utf8), nil), ("a.svg", Array("<svgx>".utf8), nil),
            ("a.svg", Array("<!-- <svg>".utf8), nil), ("a.html", Array("<svg/>".utf8), nil),
            ("a.png", [], nil), ("png", Self.png, nil), ("a.", Self.png, nil), ("a.php", Self.png, nil),
        ] as [(String, [UInt8], ImageType?)])
    func types(name: String, bytes: [UInt8], type: ImageType?) throws {
        try write(bytes, to: name)

        #expect(try self.type(name) == type)
    }

    @Test(
        "No path leads out of the folder or to a hidden file",
        arguments: [
            [".."], ["..", "secret.png"], ["sub", "..", "..", "secret.png"], [".", "a.png"], ["", "a.png"],
            ["sub", "", "a.png"], ["../secret.png"], ["sub/../a.png"], [".hidden.png"], [".git", "a.png"],
            ["a.png\0"], ["a.png\0.txt"], ["\0"], ["sub"], [], [""], ["a.png", "b.png"],
        ])
    func escapes(path: [String]) throws {
        try Data(Self.png).write(to: URL(fileURLWithPath: temporary.path("secret.png")))
        try write(Self.png, to: "a.png")
        try write(Self.png, to: ".hidden.png")
        try FileManager.default.createDirectory(
            atPath: temporary.path("media/.git"), withIntermediateDirectories: false)
        try write(Self.png, to: ".git/a.png")

        let isFound = try folder.image(at: path) != nil
        #expect(!isFound)
        #expect(try type("a.png") == .png)
    }

    @Test("Symbolic links, pipes, sockets, folders and devices are not images")
    func kinds() throws {
        try Data(Self.png).write(to: URL(fileURLWithPath: temporary.path("secret.png")))
        try write(Self.png, to: "a.png")
        let links = [
            ("out.png", "../secret.png"), ("in.png", "a.png"), ("absolute.png", temporary.path("secret.png")),
            ("up", ".."), ("down", "sub"), ("null.png", "/dev/null"),
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: temporary.path("media/" + name), withDestinationPath: target)
        }
        try write(Self.png, to: "sub/b.png")
        try #require(mkfifo(temporary.path("media/pipe.png"), 0o600) == 0)
        try FileManager.default.createDirectory(
            atPath: temporary.path("media/folder.png"), withIntermediateDirectories: false)

        for name in ["out.png", "in.png", "absolute.png", "null.png", "pipe.png", "folder.png"] {
            #expect(try type(name) == nil, "\(name)")
        }
        #expect(try type("up", "secret.png") == nil)
        #expect(try type("down", "b.png") == nil)
        #expect(try type("sub", "b.png") == .png)
        let devices = try PictureFolder("/dev")
        let isFound = try devices.image(at: ["null"]) != nil
        #expect(!isFound)
    }

    @Test("A folder that does not exist and a file are refused", arguments: ["none", "media/a.png"])
    func refuses(name: String) throws {
        try write(Self.png, to: "a.png")

        #expect(throws: FileError.self) { _ = try PictureFolder(temporary.path(name)) }
    }
}
