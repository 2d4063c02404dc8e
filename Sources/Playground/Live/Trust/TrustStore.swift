// Trust: the directories whose Swift files the user allowed to be compiled and run. A file is
// looked up by its real path, at each use, so that neither a link nor `..` leads to code that is
// not trusted, and a file that is moved away loses the trust of the directory that it was in.

import DescriptionLanguage
import PlaygroundCore
package import PlaygroundSystem

/// The directories that the user trusts: a file of real paths, one a line, as JSON strings.
///
/// The file is read at each question, so that an answer in one program counts in all of them.
/// A file that others could have written trusts nothing.
package struct TrustStore: Sendable {
  private let folder: FilePath

  /// The largest file that is read, in bytes.
  private static let limit = 1 << 20

  /// Creates a store; creates no files.
  ///
  /// - Parameter stateDirectory: The folder of `UserFolders.state`.
  package init(stateDirectory: FilePath) { folder = stateDirectory }

  /// Creates the store of the user.
  ///
  /// - Throws: `SystemError` if no variable names the folder of its file.
  package init(
    environment: (String) -> String? = CurrentProcess.environment
  ) throws(SystemError) {
    guard let folder = UserFolders.state(environment: environment) else {
      throw .missingVariable("XDG_STATE_HOME or HOME", for: "the directory of trust")
    }
    self.init(stateDirectory: folder)
  }

  /// The file with the directories, which may not exist.
  package var file: FilePath { folder.appending("trust") }

  /// The trusted directories, in order; none if there is no file that only this user can write.
  package var directories: [FilePath] {
    guard let status = try? FileStatus(of: file), status.owner == CurrentProcess.user,
      status.permissions & 0o022 == 0,
      let content = try? FileContent(of: file, limit: Self.limit)
    else { return [] }
    let lines = content.bytes.split(separator: UInt8(ascii: "\n"))
    // A line that is no path is one directory less.
    return Set(lines.compactMap { Self.path(Array($0)) }).sorted()
  }

  /// Returns whether the user trusts a directory, or a file, through itself or a directory above.
  ///
  /// What counts is the real path; one that does not exist is not trusted.
  package func trusts(_ path: FilePath) -> Bool { directory(covering: path) != nil }

  /// Returns the trusted directory in which a path really is, `nil` if there is none.
  package func directory(covering path: FilePath) -> FilePath? {
    guard let real = try? FileSystem.realPath(path) else { return nil }
    return directories.first { $0.contains(real) }
  }

  /// Trusts a directory and what is below it.
  ///
  /// - Returns: The real path of the directory.
  /// - Throws: `SystemError` if it is no directory, or the file cannot be written.
  @discardableResult
  package func trust(_ directory: FilePath) throws(SystemError) -> FilePath {
    let real = try FileSystem.realPath(directory)
    guard try FileStatus(of: real).kind == .directory else { throw .notADirectory(real.text) }
    try change { $0 + [real] }
    return real
  }

  /// Ends the trust in a directory and in all that is below it.
  ///
  /// A directory above that is trusted stays so, and covers this one.
  ///
  /// - Parameter directory: The directory; it may have been removed.
  /// - Returns: The directories that were trusted and no longer are.
  /// - Throws: `SystemError` if the file cannot be written.
  @discardableResult
  package func revoke(_ directory: FilePath) throws(SystemError) -> [FilePath] {
    let real = (try? FileSystem.realPath(directory)) ?? Self.absolute(directory)
    let gone = directories.filter { real.contains($0) }
    if !gone.isEmpty { try change { $0.filter { !gone.contains($0) } } }
    return gone
  }

  /// Writes another list of directories, while no other program does.
  private func change(_ make: ([FilePath]) -> [FilePath]) throws(SystemError) {
    try Directory.make(folder)
    guard let lock = try LockFile.acquire(folder.appending("trust.lock").text) else {
      throw .cancelled("write", "\(file), which another program writes; try again")
    }
    var bytes: [UInt8] = []
    for directory in Set(make(directories)).sorted() {
      var line = JSONWriter()
      line.value(directory.text)
      bytes += line.bytes + [UInt8(ascii: "\n")]
    }
    try FileSystem.write(bytes, to: file, permissions: 0o600)
    _ = consume lock
  }

  /// Returns an absolute path without `.` and `..`; links are not resolved.
  private static func absolute(_ path: FilePath) -> FilePath {
    let here = (try? FileSystem.realPath(".")) ?? "/"
    let root: FilePath = "/"
    return root.appending(".").resolving(root.relative(here.appending(path)))
  }

  private static func path(_ line: [UInt8]) -> FilePath? {
    guard case .string(let text)? = try? Value(json: line) else { return nil }
    let path = FilePath(text: text)
    return path.isAbsolute ? path : nil
  }
}
