/// The version of what this package builds: both programs are one thing. (semver.org 2.0.0)
public enum ProgramVersion {
    /// The version, and nothing else.
    public static let text = "0.1.0"
}
