internal import Core

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

  /// Whether nothing can be shown.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads a description and all it depends on.
  ///
  /// - Parameters:
  ///   - file: The description; a path that ends in `.json` or `.xml` decides the syntax, else the
  ///     first character does.
  ///   - limits: How much the description may ask for.
  ///   - resolve: Returns the file at a path relative to the description's folder. Called once for
  ///     each path. Files that it returns need numbers of their own.
  /// - Returns: The description; where there is none, `isDescription` is false.
  /// - Complexity: O(*n*) in the number of bytes of all files.
  public static func read(
    _ file: SourceFile,
    limits: Limits = Limits(),
    resolve: (String) -> ResolvedFile
  ) -> Description {
    withoutActuallyEscaping(resolve) { resolve in
      var reader = DescriptionReader(limits: limits, resolve: resolve)
      return reader.description(of: file)
    }
  }

  /// Makes what is known of a description whose bytes cannot be had.
  ///
  /// - Parameters:
  ///   - path: The file, as people should read it.
  ///   - reason: Why, as a part of a sentence: `no such file`.
  /// - Returns: A description with nothing but the diagnostic that says so.
  public static func unreadable(path: String, reason: String) -> Description {
    let file = SourceFile(number: 0, path: path, bytes: [])
    return Description(
      isDescription: true,
      previews: [],
      diagnostics: [Diagnostic(.unreadableFile, "cannot be read: \(reason)", at: file.span)],
      dependencies: [],
      sources: [file],
    )
  }
}
