import Glibc

/// How many files and sockets the process may have open at once (`RLIMIT_NOFILE`).
public enum DescriptorLimit {
    /// Raises the soft limit, which is what counts, to the hard one, which needs no privilege, and gives what is in
    /// force then. Where the system refuses, that is what it was before.
    ///
    /// The soft limit is low for the sake of programs that call `select`, which this one must not.
    public static func raise() -> Int {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        guard raised.rlim_cur != limit.rlim_cur,
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0
        else { return Int(clamping: limit.rlim_cur) }
        return Int(clamping: raised.rlim_cur)
    }
}
