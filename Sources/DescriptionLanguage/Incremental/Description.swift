public import PlaygroundCore

/// All that one description file says, and what it depends on.
public struct Description: Sendable {
  /// Whether the file is a description at all; others are data that descriptions may load.
  public var isDescription: Bool
  /// The previews, in the order they were written; none is reliable while there are errors.
  public var previews: [DescribedPreview]
  /// All that was found wrong, of this file first, by place.
  public var diagnostics: [Diagnostic]
  /// The files it depends on, in the order they were met, those of imports included.
  public var dependencies: [Dependency]
  /// Every file that was read, this one first.
  public var sources: [SourceFile]
  /// How many bytes of the file were parsed: few where an earlier reading could be taken over.
  public internal(set) var parsedByteCount = 0
  /// Where the segments of the file are.
  var places = SourceMap()
  /// What the next reading may take over.
  var memory: IncrementalState?

  /// Whether nothing can be shown.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Returns the place in a file that a span of a preview's content stands for.
  ///
  /// Large files are read in segments, in which spans count bytes on their own; diagnostics are
  /// already told with their places in files.
  public func place(of span: SourceSpan) -> SourceSpan { places.resolved(span) }

  /// Reads a description and all it depends on.
  ///
  /// - Parameters:
  ///   - file: The description; a path that ends in `.json` or `.xml` decides the syntax, else the
  ///     first character does.
  ///   - previous: An earlier reading of the same path, of which whatever cannot have changed is taken
  ///     over. It makes no difference to what is read.
  ///   - limits: How much the description may ask for.
  ///   - resolve: Returns the file at a path relative to the description's folder. Called once for
  ///     each path. Files that it returns need numbers of their own.
  /// - Returns: The description; where there is none, `isDescription` is false.
  /// - Complexity: O(*n*) in the number of bytes of all files. Of a large file with a small change
  ///   bytes are only compared, but for those of the rows changed.
  public static func read(
    _ file: SourceFile,
    reusing previous: Description? = nil,
    limits: Limits = Limits(),
    resolve: (String) -> ResolvedFile
  ) -> Description {
    let rereader = IncrementalReader(limits: limits, chunking: Chunking())
    return rereader.description(of: file, after: previous, resolve: resolve)
  }

  /// Reads a description that is taken apart at other sizes than the usual ones.
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

  /// Makes what is known of a description whose bytes cannot be had.
  ///
  /// - Parameters:
  ///   - path: The file, as people should read it.
  ///   - reason: Why, as a part of a sentence: `no such file`.
  ///   - code: The code of that: `unreadableFile`, or `limit` for a file that is too large.
  /// - Returns: A description with nothing but the diagnostic that says so.
  public static func unreadable(
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
