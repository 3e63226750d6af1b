/// A file that could not be made, moved or brought to the disk.
package enum FileError: Error, Hashable, Sendable {
    /// Somebody has a file of that name.
    case exists(String)
    /// Another process is making it.
    case busy(String)
    /// There is no room left.
    case full
    /// Anything else, in the system's words.
    case failed(String, reason: String)
}
