import BlogContracts

extension MovingOutcomePresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"users":"#, users)
        json.field(#","posts":"#, posts)
        json.field(#","likes":"#, likes)
        json.field(#","follows":"#, follows)
        json.field(#","shares":"#, shares)
        json.field(#","importedFiles":"#, importedFiles)
        json.raw("}")
    }
}
