import CAssets

/// The files that are part of the program.
enum EmbeddedFile {
    static let openAPI = [UInt8](cassets_openapi_yaml())
    static let stylesheet = [UInt8](cassets_site_css())
    static let script = withoutComments([UInt8](cassets_site_js()))
    static let pictureScript = withoutComments([UInt8](cassets_pictures_js()))
    static let icon = [UInt8](cassets_favicon_svg())

    /// A script without the lines that are comments, and without its indentation: a third of its bytes are for its readers.
    private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
        let lines = script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
        return Array(lines.filter { !$0.starts(with: "//".utf8) }.joined(separator: [UInt8(ascii: "\n")]))
    }
}

extension [UInt8] {
    fileprivate init(_ file: cassets_file) {
        self.init(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
