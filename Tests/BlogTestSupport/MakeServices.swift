public import BlogModels
public import BlogServices
public import MemoryStore

/// Makes every service over a store: an empty one in memory and a clock that stands still, unless told.
public func makeServices(
    over repositories: any Repositories = MemoryStore(), clock: any WallClock = FixedClock(),
    events: EventHub = EventHub()
) -> Services {
    Services(repositories: repositories, clock: clock, events: events)
}
