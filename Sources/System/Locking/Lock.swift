import CThreads
public import Synchronization

/// Protects a value that several threads use.
///
/// Under a lock, no code resumes a continuation, yields to a stream, cancels a task or calls a callback. Code that does one
/// of these calls ``checkNoLockIsHeld()`` first.
public struct Lock<Value: ~Copyable>: ~Copyable {
    @usableFromInline let mutex: Mutex<Value>

    /// Creates a lock around a value.
    @inlinable
    public init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// Waits for the lock and uses the value.
    @inlinable
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        #if DEBUG
        countHeldLock(1)
        defer { countHeldLock(-1) }
        #endif
        return try mutex.withLock(body)
    }
}

extension Lock: @unchecked Sendable where Value: ~Copyable {}

/// Stops a debug build if the current thread holds a lock. Call it before something that others wait for: resuming a
/// continuation, yielding to a stream, cancelling a task, calling a callback.
///
/// Such a call may wait for another thread, which waits for the lock. Release builds check nothing.
@inlinable
public func checkNoLockIsHeld() {
    #if DEBUG
    assert(heldLocks == 0, "A lock is held during a call that others may wait for.")
    #endif
}

#if DEBUG
@usableFromInline var heldLocks: Int { Int(cthreads_held_locks()) }

@usableFromInline func countHeldLock(_ count: Int) { cthreads_add_held_locks(Int32(count)) }
#endif

/// Counts something beside a ``Lock`` that the current thread holds, such as its turn to write.
public func countHeld(_ isHeld: Bool) {
    #if DEBUG
    countHeldLock(isHeld ? 1 : -1)
    #endif
}
