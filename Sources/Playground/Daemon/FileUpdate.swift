/// One observed change of a file, while it is worked on.
struct FileUpdate {
  let path: String
  var source: [UInt8]?
  var phases = Phases()

  init(path: String) {
    self.path = path
  }
}
