/// How far a server has come.
enum ServerStage {
    /// It has no address.
    case idle
    /// It has its address, and whoever connects waits.
    case listening([Listener])
    /// It answers. A unix socket has a file.
    case running([EventLoop], SocketFile?)
}
