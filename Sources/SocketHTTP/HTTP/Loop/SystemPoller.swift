#if os(Linux)
/// The poller of the system that this is built for.
typealias SystemPoller = EpollPoller
#endif
