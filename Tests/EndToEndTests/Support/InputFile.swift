import Glibc

/// What a child reads: a file without a name, which unlike a pipe takes any length at once.
final class InputFile {
    private let file: UnsafeMutablePointer<FILE>

    init(_ text: String) throws {
        guard let file = tmpfile() else { throw SystemFailure("tmpfile") }
        self.file = file
        guard fputs(text, file) >= 0 else { throw SystemFailure("fputs") }
        rewind(file)
    }

    deinit {
        fclose(file)
    }

    var descriptor: Int32 { fileno(file) }
}
