package import PlaygroundSystem

/// Why the change log cannot be used at the moment.
package enum ChangeLogError: Error, Equatable, Sendable {
  /// There is no log at that path.
  case missing(path: String)
  /// A directory, a file or its name could not be made or changed.
  case system(SystemError)
  /// Something that is no regular file has the log's name.
  case notAFile(path: String, kind: FileKind)
  /// The file belongs to another program.
  case foreign(path: String)
  /// The file was written by a newer version of this program.
  case newerSchema(path: String, found: Int, known: Int)
  /// SQLite failed.
  case database(path: String, DatabaseError)
}

extension ChangeLogError: CustomStringConvertible {
  /// One sentence without a full stop: what is wrong with which file.
  package var description: String {
    switch self {
    case .missing(let path): "there is no change log at \(path)"
    case .system(let error): error.description
    case .notAFile(let path, let kind): "\(path) is a \(kind.rawValue), not a change log"
    case .foreign(let path): "\(path) is another program's database, not a change log"
    case .newerSchema(let path, let found, let known):
      "\(path) was written by a newer playground (its schema is \(found), this one knows \(known)); "
        + "it is left as it is"
    case .database(let path, let error):
      switch error.kind {
      case .full: "the disk is full, \(path) cannot grow"
      case .readOnly: "\(path) cannot be written: \(error.text)"
      case .corrupt: "\(path) is damaged: \(error.text)"
      case .busy: "another program has locked \(path)"
      case .other: "\(path): \(error.text) (SQLite \(error.code))"
      }
    }
  }
}
