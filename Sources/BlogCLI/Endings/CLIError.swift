import BlogContracts

/// Why a command ends with another code than 0.
enum CLIError: Error {
    /// What a scene or a service said.
    case presented(ErrorPresentation)
    /// All is said and done, and not all was good.
    case code(ExitStatus)
}
