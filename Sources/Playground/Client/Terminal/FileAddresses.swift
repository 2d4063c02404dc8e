import PlaygroundProtocol
import PlaygroundSystem

/// The addresses of files on this computer, for links on a terminal: `file://host/app/todo.xml`.
package struct FileAddresses: Equatable, Sendable {
  /// Terminals ignore longer addresses.
  private static let longest = 2_083

  private let host: String
  /// A path in the directory of relative names.
  private let base: FilePath

  /// Creates the addresses of files whose relative names belong to a directory.
  ///
  /// - Parameters:
  ///   - directory: The absolute path of the directory.
  ///   - host: The name of this computer, by which a terminal on another one knows that it has no
  ///     such file.
  package init(below directory: String, host: String = CurrentProcess.hostName) {
    self.host = host
    base = FilePath(text: directory).appending(".")
  }

  /// Returns the address of a file; `nil` if it has none, or one that is too long.
  package func address(of file: String) -> String? {
    let path = base.resolving(FilePath(text: file))
    guard path.isAbsolute, !file.isEmpty, file != "-" else { return nil }
    let address =
      "file://" + PercentEncoding.encoded(host) + PercentEncoding.encoded(path.bytes)
    return address.utf8.count <= Self.longest ? address : nil
  }
}
