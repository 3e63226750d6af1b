public import BlogDomain
public import MemoryStore

/// Creates the services over a store with fake secrets. By default the store is an empty memory store, the clock is fixed
/// and the passwords are fake.
public func makeServices(
    over repositories: any Repositories = MemoryStore(), markdown: any MarkdownParser = testParser,
    clock: any WallClock = FixedClock(),
    passwords: any Passwords = FakePasswords(), budgets: UserBudgets? = nil,
    trashRetention: TrashRetention = .standard, purging: PurgeCompletion = .immediate,
    monotonicClock: any Clock<Duration> = ContinuousClock()
) -> Services {
    Services(
        repositories: repositories, markdown: markdown, clock: clock, secrets: FakeSecrets(),
        passwords: passwords, budgets: budgets, trashRetention: trashRetention, purging: purging,
        monotonicClock: monotonicClock)
}
