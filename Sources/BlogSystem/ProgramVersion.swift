/// The version of both programs of this package (semver.org 2.0.0).
public enum ProgramVersion {
    public static let text = "0.10.0"
}
