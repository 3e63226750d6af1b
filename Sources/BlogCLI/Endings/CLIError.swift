import BlogContracts

/// Why a command ends with another code than 0.
enum CLIError: Error {
    /// What a scene or a service said.
    case presented(ErrorPresentation)
    /// A file that was named cannot be opened.
    case cannotOpen(String, reason: String)
    /// What was opened does not give what is in it.
    case cannotRead(String, reason: String)
    /// Something is missing from the command; the help tells what there is.
    case incomplete(help: String)
    /// All is said and done, and not all was good.
    case code(ExitStatus)
}
