/// The files in which models and views meet: their code names types of both. A view is what draws (the toolkit, and what
/// is in a way's views); a contract is none. A model is what the services know, and a way's own models: what is in a folder
/// `Model`, or is called one.
struct Meetings {
    let size: Size

    init(of files: [SourceFile], _ sources: Sources) throws {
        let product = try ["BlogCore/Models", "BlogCore/Services", "BlogTransfer/Import"].flatMap {
            try sources.files(in: "Sources/\($0)")
        }
        let ownModels = files.filter { $0.path.hasSuffix("Model.swift") || $0.path.contains("/Model/") }
        let models = Set((product + ownModels).flatMap(\.types))
        let ownViews = files.filter { $0.path.hasSuffix("View.swift") || $0.path.contains("/View") }
        let views = Set(ownViews.flatMap(\.types)).union(["Screen", "Label", "Table"])
        size = Size(
            files.filter { !$0.names.isDisjoint(with: models) && !$0.names.isDisjoint(with: views) }
                .map(\.code))
    }
}
