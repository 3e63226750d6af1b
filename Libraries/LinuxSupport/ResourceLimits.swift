import Glibc

/// The limits that the system puts on the process (`getrlimit(2)`).
public enum ResourceLimits {
    /// Raises the soft limit of open files and sockets (`RLIMIT_NOFILE`) to the hard limit, which needs no privilege.
    /// Returns the new limit.
    ///
    /// The soft limit is low for the sake of programs that call `select`. This one must not call it.
    public static func raiseOpenFiles() -> Int {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        guard raised.rlim_cur != limit.rlim_cur,
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0
        else { return Int(clamping: limit.rlim_cur) }
        return Int(clamping: raised.rlim_cur)
    }

    /// Makes a write beyond the file size limit (`RLIMIT_FSIZE`) fail as on a full disk, instead of ending the process
    /// (SIGXFSZ).
    public static func failOversizedWrites() {
        signal(SIGXFSZ, SIG_IGN)
    }
}
