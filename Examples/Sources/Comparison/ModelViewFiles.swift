/// The files whose code names both a model and a view. Models are the types of the services and the models of the way;
/// view models and presentations are not. Views are the types of the toolkit and the views of the way; contracts are not.
struct ModelViewFiles {
    let size: Size

    init(of files: [SourceFile], _ sources: Sources) throws {
        let product = try ["BlogCore/Models", "BlogCore/Services", "BlogTransfer/Transfer/Import"].flatMap {
            try sources.files(in: "Sources/\($0)")
        }
        let ownModels = files.filter {
            $0.path.contains("/Model/")
                || $0.path.hasSuffix("Model.swift") && !$0.path.hasSuffix("ViewModel.swift")
        }
        let models = Set((product + ownModels).flatMap(\.types))
        let ownViews = files.filter {
            $0.path.hasSuffix("View.swift") || $0.path.contains("/View/") || $0.path.contains("/Views/")
        }
        let views = Set(ownViews.flatMap(\.types)).union(["Screen", "Label", "Table"])
        size = Size(
            files.filter { !$0.names.isDisjoint(with: models) && !$0.names.isDisjoint(with: views) }
                .map(\.code))
    }
}
