import DescriptionLanguage
import PlaygroundDaemon
import PlaygroundProtocol

extension Revision {
  /// The files that the lines of this revision name.
  var files: [String] {
    var files = [file]
    if case .file(let path) = cause { files.append(path) }
    return files + (detail?.diagnostics.map(\.location.file) ?? [])
  }
}

extension LogSession {
  /// The files that the lines of this session name.
  var files: [String] {
    entries.flatMap { entry in
      entry.revisions.flatMap(\.files) + (entry.oldFile.map { [$0] } ?? [])
    }
  }
}
