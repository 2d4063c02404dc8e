package import DescriptionLanguage
import PlaygroundCore
package import PlaygroundSystem

/// The previews of a Swift file, or why there are none.
package struct LiveReading: Sendable {
  /// The previews with their contents; with an error, its diagnostics.
  ///
  /// The code of the error says what happened: `compile-error`, `crashed`, `timed-out`, `untrusted`
  /// or `no-toolchain`. A file without previews is no description.
  package var description: Description
  /// The number of the build whose contents these are; `nil` if it cannot be run.
  package var build: Int?
  /// Whether something handled the event.
  package var isHandled = false
  /// The time for running the previews, in microseconds.
  package var runTime = 0
  /// Whether the reading was cancelled, so that it says nothing about the file.
  package var isSuperseded = false
}

extension LiveReading {
  /// Adds the rows of the description files that the previews refer to.
  ///
  /// - Parameters:
  ///   - file: The Swift file.
  ///   - earlier: Files that need not be read again.
  ///   - read: Reads a description, whose path is spelled like the name of the Swift file, with a
  ///     number for its first source.
  package mutating func addDescriptions(
    to file: LiveFile,
    reusing earlier: [ShownFile] = [],
    _ read: @escaping (FilePath, UInt32) -> Result<Description, ShownFileReader.Unreadable>
  ) {
    guard !description.hasErrors, let program = description.sources.first else { return }
    let spelling = LiveDiagnostics(file, trust: nil)
    var reader = ShownFileReader(
      program,
      reusing: earlier,
      path: { reference in
        // A file name is never empty, and ends a string of C.
        let path = FilePath(text: reference.path)
        guard !path.bytes.isEmpty, !path.bytes.contains(0) else { return nil }
        let whole = FilePath(text: reference.file).resolving(path)
        let real = (try? FileSystem.realPath(whole.directory)) ?? whole.directory
        return spelling.spelling(of: real.appending(whole.name)).text
      },
      read: { path, number in read(file.name.resolving(FilePath(text: path)), number) }
    )
    description = reader.filled(description)
  }
}
