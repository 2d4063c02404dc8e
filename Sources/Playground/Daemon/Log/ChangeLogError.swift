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
    case .missing(let path): "no change log at \(path)"
    case .system(let error): error.description
    case .notAFile(let path, let kind): "expected a change log at \(path), found a \(kind.rawValue)"
    case .foreign(let path): "expected a change log at \(path), found another program's database"
    case .newerSchema(let path, let found, let known):
      "\(path) was written by a newer playground: expected schema \(known), found \(found); "
        + "it was not changed"
    case .database(let path, let error):
      switch error.kind {
      case .full: "disk full: cannot extend \(path)"
      case .readOnly: "cannot write \(path): \(error.text)"
      case .corrupt: "\(path) is damaged: \(error.text)"
      case .busy: "\(path) is locked by another program"
      case .other: "\(path): \(error.text) (SQLite \(error.code))"
      }
    }
  }
}
