package import PlaygroundCore

/// The content of a description file and its dependencies.
public struct Description: Sendable {
  /// Whether the file is a description; other files are data that descriptions may load.
  public var isDescription: Bool
  /// The previews, in written order; incomplete if there are errors.
  public var previews: [DescribedPreview]
  /// All diagnostics, those of this file first, by location.
  public var diagnostics: [Diagnostic]
  /// The dependencies, in the order of use, including those of imports.
  public var dependencies: [Dependency]
  /// All files that were read, this one first.
  public var sources: [SourceFile]
  /// The number of bytes of the file that were parsed; small if an earlier reading was reused.
  package internal(set) var parsedByteCount = 0
  /// The mapping from segments to the file.
  var sourceMap = SourceMap()
  /// The state that the next reading can reuse.
  var memory: IncrementalState?
  /// The description files whose rows the previews of a program show.
  package internal(set) var shownFiles: [ShownFile] = []

  /// Whether there are errors, so that there is no content.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Returns the location in a file for a span of a preview's content.
  ///
  /// Large files are read in segments with separate byte offsets. Diagnostics already contain
  /// locations in files.
  package func location(of span: SourceSpan) -> SourceSpan { sourceMap.resolved(span) }

  /// Reads a description and all its dependencies.
  ///
  /// - Parameters:
  ///   - file: The description. The syntax follows from the extension `.json` or `.xml`, else from
  ///     the first character.
  ///   - previous: An earlier reading of the same path, whose unchanged parts are reused. It does
  ///     not affect the result.
  ///   - limits: The limits of the description.
  ///   - resolve: Returns the file at a path relative to the description's directory. Called once
  ///     for each path. The returned files must have distinct numbers.
  /// - Returns: The description; `isDescription` is `false` if the file is not one. Defects are in
  ///   `diagnostics`.
  /// - Complexity: O(*n*) in the number of bytes of all files. For a small change of a large file,
  ///   unchanged bytes are only compared.
  public static func read(
    _ file: SourceFile,
    reusing previous: Description? = nil,
    limits: Limits = Limits(),
    resolve: (String) -> ResolvedFile
  ) -> Description {
    let rereader = IncrementalReader(limits: limits, chunking: Chunking())
    return rereader.description(of: file, after: previous, resolve: resolve)
  }

  /// Reads a description with other sizes of chunks than the default.
  package static func read(
    _ file: SourceFile,
    reusing previous: Description?,
    limits: Limits = Limits(),
    chunking: Chunking,
    resolve: (String) -> ResolvedFile
  ) -> Description {
    let rereader = IncrementalReader(limits: limits, chunking: chunking)
    return rereader.description(of: file, after: previous, resolve: resolve)
  }

  /// Creates the description of a file that cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path of the file for messages.
  ///   - reason: The reason, as part of a sentence: `no such file`.
  ///   - code: The diagnostic code: `unreadableFile`, or `limit` for a file that is too large.
  /// - Returns: A description with one diagnostic.
  package static func unreadable(
    path: String,
    reason: String,
    code: DiagnosticCode = .unreadableFile
  ) -> Description {
    let file = SourceFile(number: 0, path: path, bytes: [])
    return Description(
      isDescription: true,
      previews: [],
      diagnostics: [Diagnostic(code, "cannot read the file: \(reason)", at: file.span)],
      dependencies: [],
      sources: [file],
    )
  }
}
