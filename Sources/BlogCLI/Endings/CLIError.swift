import BlogContracts

/// Why a command ends with another code than 0.
enum CLIError: Error {
    /// What a scene or a service said.
    case presented(ErrorPresentation)
    /// Standard output or a file does not take what is written.
    case cannotWrite(String)
    /// A file that was named does not give what is in it.
    case cannotRead(String, reason: String)
    /// All is said and done, and not all was good.
    case code(ExitStatus)
}
