import BlogTestSupport
import Testing

@testable import BlogOperations

@Suite("Statistics")
@MainActor
struct StatisticsPresenterTests {
    private let view = RecordingView()

    private func presenter(over repository: any StatisticsRepository) -> StatisticsPresenter {
        StatisticsPresenter(
            service: StatisticsService(repository, clock: FixedClock()),
            localization: MaintenanceLocalization(), view: view.statistics, errors: view)
    }

    @Test("A failure of the store is displayed as an error")
    func failure() async throws {
        let store = MemoryStore()
        store.fail("statistics(at:)", with: StoreError.busy)

        try await presenter(over: store).load()

        #expect(view.messages.map(Outline.init) == [.error(.busy, heading: nil)])
    }

    @Test(
        "Sizes are in bytes, KiB and MiB",
        arguments: [
            0: "0 bytes", 1: "1 byte", 1_023: "1023 bytes", 1_024: "1 KiB", 1_048_575: "1023 KiB",
            1_048_576: "1.0 MiB", 1_610_612_736: "1,536.0 MiB",
        ] as [Int64: String])
    func sizes(bytes: Int64, text: String) {
        #expect(MaintenanceLocalization.size(bytes) == text)
    }
}
