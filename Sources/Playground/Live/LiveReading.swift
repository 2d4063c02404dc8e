package import DescriptionLanguage
package import PlaygroundSystem

/// A Swift file to read.
package struct LiveFile: Sendable {
  /// The absolute path, without links in its directory.
  package let path: FilePath
  /// The path for messages, such as one below the watched folder.
  package let name: FilePath
  /// The bytes.
  package let bytes: [UInt8]
  /// The columns for previews without a width of their own.
  package var columns: Int

  /// Creates a file.
  package init(path: FilePath, name: FilePath, bytes: [UInt8], columns: Int = 80) {
    self.path = path
    self.name = name
    self.bytes = bytes
    self.columns = columns
  }
}

/// The previews of a Swift file, or why there are none.
package struct LiveReading: Sendable {
  /// The previews with their contents; with an error, its diagnostics.
  ///
  /// The code of the error says what happened: `compile-error`, `crashed`, `timed-out`, `untrusted`
  /// or `no-toolchain`. A file without previews is no description.
  package let description: Description
  /// The number of the build whose contents these are; `nil` if it cannot be run.
  package var build: Int?
  /// Whether something handled the event.
  package var isHandled = false
  /// Whether the reading was cancelled, so that it says nothing about the file.
  package var isSuperseded = false
}
