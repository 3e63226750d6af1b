import BlogContracts

extension MovingOutcomePresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.raw("{")
        write(moved, to: &json)
        json.raw(#","leftOut":{"#)
        write(leftOut, to: &json)
        json.raw("}}")
    }

    private func write(_ counts: MovingCounts, to json: inout JSONWriter) {
        json.field(#""users":"#, counts.users)
        json.field(#","posts":"#, counts.posts)
        json.field(#","likes":"#, counts.likes)
        json.field(#","follows":"#, counts.follows)
        json.field(#","shares":"#, counts.shares)
        json.field(#","importedFiles":"#, counts.importedFiles)
    }
}
