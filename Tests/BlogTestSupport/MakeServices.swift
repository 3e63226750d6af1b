public import BlogModels
public import BlogServices
public import MemoryStore

/// Makes every service over a store: an empty one in memory, a clock that stands still and secrets that everybody
/// knows, unless told.
public func makeServices(
    over repositories: any Repositories = MemoryStore(), clock: any WallClock = FixedClock(),
    events: EventHub = EventHub(), passwords: any Passwords = FakePasswords(),
    trashRetention: TrashRetention = .standard
) -> Services {
    Services(
        repositories: repositories, clock: clock, secrets: FakeSecrets(), passwords: passwords,
        events: events,
        trashRetention: trashRetention)
}
