extension HTTPServerConfiguration {
    /// The most descriptors that a server has open at once, beside those of the connections it admits: each loop's
    /// own, and connections that are being told that there are too many.
    public var descriptorsBesideConnections: Int {
        // A listener, a poller, eventfds.
        8 * loops + mostTurningAway * loops
    }

    /// So many each loop tells that the server is full, and gives the time to read it; more are closed without a
    /// word. The loops share what there is of that.
    var mostTurningAway: Int { max(1, 128 / loops) }
}
