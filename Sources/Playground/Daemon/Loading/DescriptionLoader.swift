package import DescriptionLanguage
import PlaygroundCore
package import PlaygroundSystem

// Loading: from paths to descriptions. The language reads no files; this type provides their bytes.

/// Reads a description with all its dependencies.
package struct DescriptionLoader {
  /// The limits of descriptions.
  let limits: Limits
  /// Returns the bytes of a path in the spelling of the description's path.
  package let content: (FilePath) -> Result<[UInt8], FileContent.Failure>
  /// Whether a path that does not exist is compared with the files on the disk.
  private var suggestsFiles = false

  /// Creates a loader that gets files from `content`, and time zones from the system.
  package init(
    limits: Limits,
    content: @escaping (FilePath) -> Result<[UInt8], FileContent.Failure>
  ) {
    var limits = limits
    limits.timeZones = limits.timeZones ?? .system
    self.limits = limits
    self.content = content
  }

  /// Creates a loader that reads files below `roots` from the disk.
  package init(limits: Limits, roots: ReadableRoots) {
    self.init(limits: limits) { path in
      do throws(FileContent.Failure) {
        return .success(try roots.content(of: path, limit: limits.fileBytes).bytes)
      } catch {
        return .failure(error)
      }
    }
    suggestsFiles = true
  }

  /// Reads the description at `path`; an unreadable file results in a diagnostic.
  ///
  /// The description is source 0; files that it loads are numbered from 1.
  ///
  /// - Parameters:
  ///   - path: The path of the description.
  ///   - previous: An earlier reading to reuse; it does not affect the result.
  /// - Returns: The description.
  package func load(
    _ path: some FilePathConvertible,
    reusing previous: Description? = nil
  ) -> Description {
    load(path) { read($0, reusing: previous) }
  }

  /// Reads the file at `path` in another way; an unreadable file results in a diagnostic.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - read: Makes a description of its bytes.
  /// - Returns: The description.
  package func load(
    _ path: some FilePathConvertible,
    by read: (SourceFile) -> Description
  ) -> Description {
    let path = path.filePath
    return switch content(path) {
    case .success(let bytes): read(SourceFile(number: 0, path: path.text, bytes: bytes))
    case .failure(let failure):
      Description.unreadable(
        path: path.text,
        reason: reason(of: failure),
        code: failure.isTooLarge ? .limit : .unreadableFile,
      )
    }
  }

  /// Reads a description whose rows a Swift file shows.
  ///
  /// - Parameters:
  ///   - path: The path of the description.
  ///   - number: The number of its source; files that it loads have the next ones.
  /// - Returns: The description; the reason, if it cannot be read.
  package func load(
    _ path: FilePath,
    from number: UInt32
  ) -> Result<Description, ShownFileReader.Unreadable> {
    switch content(path) {
    case .success(let bytes):
      .success(read(SourceFile(number: number, path: path.text, bytes: bytes)))
    case .failure(let failure): .failure(ShownFileReader.Unreadable(reason(of: failure)))
    }
  }

  private func reason(of failure: FileContent.Failure) -> String {
    failure.reason + (failure.isTooLarge ? limits.reason(forLow: .fileBytes) : "")
  }

  /// Reads a description from bytes; dependencies are relative to its path.
  package func read(_ file: SourceFile, reusing previous: Description? = nil) -> Description {
    var number: UInt32 = file.number
    return Description.read(file, reusing: previous, limits: limits) { relative in
      number += 1
      let path = FilePath(text: file.path).resolving(FilePath(text: relative))
      switch content(path) {
      case .success(let bytes):
        return .found(SourceFile(number: number, path: path.text, bytes: bytes))
      case .failure(let failure) where failure.isTooLarge:
        return .tooLarge(reason: reason(of: failure))
      case .failure(let failure):
        let description = FilePath(text: file.path)
        let suggestion =
          suggestsFiles ? failure.suggestion(for: FilePath(text: relative), in: description) : ""
        return .missing(reason: failure.reason + suggestion)
      }
    }
  }
}

extension Description {
  /// The paths of all dependencies, in the spelling of the description's path.
  func dependencyPaths(of path: FilePath) -> [FilePath] {
    dependencies.map { path.resolving(FilePath(text: $0.path)) }
  }

  /// Returns diagnostics with line and column numbers.
  package func located(_ diagnostics: [Diagnostic]) -> [LocatedDiagnostic] {
    DiagnosticLocator.located(diagnostics, in: sources)
  }
}

extension FileContent.Failure {
  /// Whether the file exceeds the limit of bytes.
  var isTooLarge: Bool { if case .tooLarge = self { true } else { false } }

  /// The reason as part of a sentence.
  package var reason: String {
    switch self {
    case .missing: "no such file"
    case .outside:
      "it is outside the previewed directory; move it there, or allow its directory with "
        + "'--allow DIR'"
    case .foreignLink: "it is a hard link to a file of another user; copy the file"
    case .directory: "expected a file, found a directory"
    case .notRegular(let kind): "expected a file, found a \(kind.rawValue)"
    case .tooLarge(let byteCount, let limit):
      "\(byteCount) bytes exceed the limit 'file-bytes' of \(limit)"
    case .unreadable(let error): error.reason
    }
  }
}
