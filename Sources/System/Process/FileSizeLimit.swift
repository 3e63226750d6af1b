import Glibc

/// The limit that the system may have put on the size of the files that a process writes (`RLIMIT_FSIZE`).
public enum FileSizeLimit {
    /// From now on a write beyond it fails as one to a full disk does, instead of ending the process (SIGXFSZ).
    public static func failWrites() {
        signal(SIGXFSZ, SIG_IGN)
    }
}
