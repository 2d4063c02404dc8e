/// Finds programs by their names.
///
/// Shells also look into the working directory if `PATH` names it. Here that may be a directory of
/// somebody else, whose previews are looked at.
package enum ProgramSearch {
  /// Returns the absolute directories of a value of `PATH`, in order.
  package static func directories(_ path: String) -> [FilePath] {
    path.split(separator: ":").map { FilePath(text: String($0)) }.filter(\.isAbsolute)
  }

  /// Returns the file of a program.
  ///
  /// - Parameters:
  ///   - name: The name, or a path, which is taken as it is.
  ///   - path: The directories, as in `PATH`; by default, those of this process.
  /// - Returns: The first file that can be executed; `nil` if there is none.
  package static func file(
    of name: String,
    in path: String = CurrentProcess.environment("PATH") ?? "/usr/bin:/bin"
  ) -> FilePath? {
    if name.contains("/") { return FilePath(text: name) }
    guard !name.isEmpty else { return nil }
    return directories(path).lazy.map { $0.appending(FilePath(text: name)) }.first { file in
      guard let status = try? FileStatus(of: file) else { return false }
      return status.kind == .regular && status.permissions & 0o111 != 0
    }
  }
}
