import CAssets

/// The files that are part of the program.
enum EmbeddedFile {
    static let openAPI = [UInt8](cassets_openapi_json())
    static let stylesheet = [UInt8](cassets_site_css())
    static let script = [UInt8](cassets_site_js())
    static let icon = [UInt8](cassets_favicon_svg())
}

extension [UInt8] {
    fileprivate init(_ file: cassets_file) {
        self.init(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
