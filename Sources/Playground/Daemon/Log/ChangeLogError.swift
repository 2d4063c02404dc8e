package import PlaygroundSystem

/// The reason why the change log cannot be used.
package enum ChangeLogError: Error, Equatable, Sendable {
  /// The log does not exist.
  case missing(path: String)
  /// A directory or file cannot be created, renamed or changed.
  case system(SystemError)
  /// The path is not a regular file.
  case notAFile(path: String, kind: FileKind)
  /// The file belongs to another program.
  case foreign(path: String)
  /// The file was written by a newer version of this program.
  case newerSchema(path: String, found: Int, known: Int)
  /// SQLite failed.
  case database(path: String, DatabaseError)
}

extension ChangeLogError {
  /// Returns what `body` returns; an error of SQLite becomes one of the log at `path`.
  static func wrapping<Result>(
    _ path: String,
    _ body: () throws(DatabaseError) -> Result
  ) throws(ChangeLogError) -> Result {
    do throws(DatabaseError) {
      return try body()
    } catch {
      throw .database(path: path, error)
    }
  }
}

extension ChangeLogError: CustomStringConvertible {
  /// One sentence without a full stop: the file and the problem.
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
      case .refused, .other: "\(path): \(error.text) (SQLite \(error.code))"
      }
    }
  }
}

extension ChangeLogError {
  /// Whether the file is damaged.
  var isDamage: Bool {
    if case .database(_, let error) = self { error.kind == .corrupt } else { false }
  }

  /// Whether the failure may be over at once, such as an error of a disk or a lack of descriptors.
  var isPassing: Bool {
    switch self {
    case .database(_, let error): error.kind == .other
    case .system(let error): !error.isDenied && !error.isFull && !error.isNotADirectory
    case .missing, .notAFile, .foreign, .newerSchema: false
    }
  }

  /// Whether an outcome cannot be stored, however often that is tried.
  var isRefusal: Bool {
    if case .database(_, let error) = self { error.kind == .refused } else { false }
  }

  /// Whether another process holds a lock.
  var isLock: Bool {
    if case .database(_, let error) = self { error.kind == .busy } else { false }
  }
}
