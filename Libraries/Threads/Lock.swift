import CThreads
public import Synchronization

/// Protects a value that several threads use.
///
/// Under a lock, no code resumes a continuation, yields to a stream, cancels a task or calls a callback. Code that does one
/// of these calls ``checkNoLockIsHeld()`` first.
public struct Lock<Value: ~Copyable>: ~Copyable {
    @usableFromInline let mutex: Mutex<Value>

    @inlinable
    public init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    #if DEBUG
    /// Waits for the lock and uses the value.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        cthreads_add_held_locks(1)
        defer { cthreads_add_held_locks(-1) }
        // The thread sanitizer does not see the runtime, in which threads wait for a mutex.
        let place = withUnsafePointer(to: mutex) { UnsafeRawPointer($0) }
        return try mutex.withLock { value throws(Failure) in
            cthreads_acquired(place)
            defer { cthreads_releases(place) }
            return try body(&value)
        }
    }
    #else
    /// Waits for the lock and uses the value.
    @inlinable
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock(body)
    }
    #endif
}

extension Lock where Value: ~Copyable {
    /// Waits for the lock and lets `work` of a caller use the value, such as a connection. The work may take long, and must not
    /// wait for another thread or tell others anything.
    @inlinable
    public borrowing func use<Result: ~Copyable, Failure: Error>(
        _ work: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try withLock(work)
    }
}

extension Lock: @unchecked Sendable where Value: ~Copyable {}

/// Stops a debug build if the current thread holds a lock. Call it before something that others wait for: resuming a
/// continuation, yielding to a stream, cancelling a task, calling a callback.
///
/// Such a call may wait for another thread, which waits for the lock. Release builds check nothing.
public func checkNoLockIsHeld() {
    #if DEBUG
    assert(cthreads_held_locks() == 0, "A lock is held during a call that others may wait for.")
    #endif
}
