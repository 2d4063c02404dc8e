import PlaygroundClient
import PlaygroundSystem

extension Console {
  /// Writes a document to a file, or to standard output without one.
  ///
  /// - Parameters:
  ///   - document: The output of an encoder.
  ///   - path: The path of the file; `nil` for standard output.
  /// - Throws: `CommandError` if the file cannot be written, `SystemError` for standard output.
  func write(document: String, to path: String?) throws {
    try write(document: Array(document.utf8), to: path)
  }

  /// Writes the bytes of a document to a file, or to standard output without one.
  func write(document: [UInt8], to path: String?) throws {
    guard let path else { return try write(document) }
    do throws(OutputFile.Failure) {
      try OutputFile(path).write(document)
    } catch {
      throw CommandError(error)
    }
  }
}

extension Console {
  /// Returns a path as it is shown: relative to the directory that a command runs for, if that is
  /// not the working directory of the process.
  func shown(_ path: String) -> String {
    let prefix = workingDirectory + "/"
    guard workingDirectory != ".", path.hasPrefix(prefix) else { return path }
    return String(path.dropFirst(prefix.count))
  }
}
