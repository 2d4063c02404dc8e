// Writing: descriptions back into text. A file's own bytes (`XMLFormatter`, `JSONFormatter`) or the
// element model (`XMLConversion`, `JSONConversion`) become an *outline*, in which every token is
// settled and only the lines are not; a printer then breaks the lines (`XMLPrinter`, `JSONPrinter`).
// Formatting and converting so share one layout, and what is converted is formatted.

internal import PlaygroundCore

/// How a description may be spelt.
public enum DescriptionSyntax: String, Hashable, Sendable, CaseIterable {
  /// `<preview>`.
  case xml
  /// `{"list": …}`.
  case json
}

/// Writes one description in canonical layout, in its own syntax or in the other one.
public struct DescriptionWriter: Sendable {
  /// What comes of writing.
  public enum Result: Hashable, Sendable {
    /// The text, UTF-8, with a line feed at its end, and what of the file is not in it.
    case text([UInt8], leftOut: [Diagnostic])
    /// Why there is none.
    case refused([Diagnostic])
  }

  private let file: SourceFile
  private let limits: Limits

  /// Prepares for writing one file.
  public init(_ file: SourceFile, limits: Limits = Limits()) {
    self.file = file
    self.limits = limits
  }

  /// The syntax the file is written in.
  public var syntax: DescriptionSyntax {
    DocumentReader(file: file, limits: limits).isJSON ? .json : .xml
  }

  /// Returns the file in canonical layout: only white space between tokens differs.
  ///
  /// Comments stay, and so does one blank line where there were some. What the file means need not
  /// be right; its syntax has to be. Formatting twice changes nothing.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public func formatted() -> Result {
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
      return .text(XMLPrinter.text(of: outline), leftOut: [])
    case .json:
      guard let root = JSONReader.read(file, limits: limits, into: &diagnostics),
        !diagnostics.contains(where: { $0.severity == .error })
      else { return .refused(diagnostics) }
      var mapping = JSONDocument(limits: limits)
      guard mapping.document(root) != nil else { return refusedAsData }
      let outline = JSONFormatter(bytes: file.bytes).outline(of: root)
      return .text(JSONPrinter.text(of: outline), leftOut: [])
    }
  }

  /// Returns the file in a syntax, laid out canonically.
  ///
  /// The file has to be free of errors. What the other syntax cannot say is refused; remarks for
  /// people that it has no place for are left out, and told.
  ///
  /// - Parameters:
  ///   - target: The syntax; its own gives the file as `formatted()` does.
  ///   - elidesDefaults: Whether attributes are left out that say what their absence says.
  /// - Returns: The text, or why there is none.
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
    let leftOut = LeftOut(file: file, limits: limits)
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
