// Writing: from descriptions to text. The bytes of a file (`XMLFormatter`, `JSONFormatter`) or the
// element model (`XMLConversion`, `JSONConversion`) become an *outline*, which has the final tokens
// but no line breaks. A printer then breaks the lines (`XMLPrinter`, `JSONPrinter`). Formatting and
// converting share this layout, so that converted text is formatted.

internal import PlaygroundCore

/// The syntax of a description.
public enum DescriptionSyntax: String, Hashable, Sendable, CaseIterable {
  /// `<preview>`.
  case xml
  /// `{"list": …}`.
  case json
}

/// Writes a description in canonical layout, in its syntax or in the other one.
public struct DescriptionWriter: Sendable {
  /// The result of writing.
  public enum Result: Hashable, Sendable {
    /// The text, UTF-8 with a final line end, and warnings for omitted parts.
    case text([UInt8], leftOut: [Diagnostic])
    /// The reasons why there is no text, at least one.
    case refused([Diagnostic])
  }

  private let file: SourceFile
  private let limits: Limits

  /// Creates a writer of a file; the file is read when the text is requested.
  public init(_ file: SourceFile, limits: Limits = Limits()) {
    self.file = file
    self.limits = limits
  }

  /// The syntax of the file, by its extension, else by its first character.
  public var syntax: DescriptionSyntax {
    DocumentReader(file: file, limits: limits).isJSON ? .json : .xml
  }

  /// Returns the file in canonical layout; only white space between tokens changes.
  ///
  /// Comments are kept, and consecutive blank lines become one. Line ends are those that the file
  /// has most often. The file must be well-formed but may have other errors. Formatting is
  /// idempotent.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public func formatted() -> Result { formatted(indentedBy: .standard) }

  /// Returns the file in canonical layout, as `formatted()` does, with another indentation.
  package func formatted(indentedBy indentation: Indentation) -> Result {
    let lineEnd = LineEnd(of: file.bytes)
    var diagnostics: [Diagnostic] = []
    switch syntax {
    case .xml:
      guard let document = XMLReader(file, limits: limits).document(into: &diagnostics) else {
        return .refused(diagnostics)
      }
      guard document.root.name == "preview" || document.root.name == "playground" else {
        return refusedAsData
      }
      let outline = XMLFormatter(bytes: file.bytes).outline(of: document)
      let text = XMLPrinter.text(of: outline, indentedBy: indentation)
      return .text(lineEnd.applied(to: text), leftOut: [])
    case .json:
      guard let root = JSONReader.read(file, limits: limits, into: &diagnostics),
        !diagnostics.contains(where: { $0.severity == .error })
      else { return .refused(diagnostics) }
      var mapping = JSONDocument(limits: limits)
      guard mapping.document(root) != nil else { return refusedAsData }
      let outline = JSONFormatter(bytes: file.bytes).outline(of: root)
      let text = JSONPrinter.text(of: outline, indentedBy: indentation)
      return .text(lineEnd.applied(to: text), leftOut: [])
    }
  }

  /// Returns the file in a syntax, in canonical layout.
  ///
  /// The file must have no errors. Content that the other syntax cannot express is an error;
  /// omitted comments and instructions are warnings.
  ///
  /// - Parameters:
  ///   - target: The syntax; with that of the file, the result equals `formatted()`.
  ///   - elidesDefaults: Whether to omit attributes that equal their defaults.
  /// - Returns: The text, or the reasons why there is none.
  /// - Complexity: O(*n*) in the number of bytes.
  public func converted(
    to target: DescriptionSyntax,
    elidingDefaults elidesDefaults: Bool = false
  ) -> Result {
    guard target != syntax else { return formatted() }
    var diagnostics: [Diagnostic] = []
    let reading = DocumentReader(file: file, limits: limits).contents(into: &diagnostics)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      return .refused(diagnostics)
    }
    guard case .description(let read) = reading else { return refusedAsData }
    let document = elidesDefaults ? DefaultElision.document(read) : read
    let leftOut = ConversionLosses(file: file, limits: limits)
    switch target {
    case .json:
      var conversion = JSONConversion(limits: limits)
      let outline = conversion.outline(of: document)
      guard conversion.diagnostics.isEmpty else { return .refused(conversion.diagnostics) }
      return .text(JSONPrinter.text(of: outline), leftOut: leftOut.fromXML())
    case .xml:
      var conversion = XMLConversion(limits: limits)
      let outline = conversion.outline(of: document)
      guard conversion.diagnostics.isEmpty else { return .refused(conversion.diagnostics) }
      return .text(XMLPrinter.text(of: outline), leftOut: leftOut.fromJSON(document))
    }
  }

  private var refusedAsData: Result {
    let message = "expected a description; the file is not changed"
    return .refused([Diagnostic(.notADescription, message, at: file.span)])
  }
}
