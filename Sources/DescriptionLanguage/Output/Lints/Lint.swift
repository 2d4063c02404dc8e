// Lints: advice about previews that are correct. A lint runs only if it is asked for: by
// `check --lint`, by a setting of the client, and by an option of an editor.

package import PlaygroundCore

/// A kind of advice about previews that are correct.
package enum Lint: String, CaseIterable, Sendable {
  /// What some people cannot read or operate.
  case accessibility
}

extension DiagnosticCode {
  /// The lint that reports the code; `nil` for a defect.
  package var lint: Lint? {
    switch self {
    case .lowContrast, .missingLabel, .focusOrder, .colorAlone, .cutOff: .accessibility
    case .unreadableFile, .emptyFile, .invalidEncoding, .syntax, .doctype, .duplicateKey,
      .duplicateAttribute, .limit, .notADescription, .unknownElement, .misplacedElement,
      .missingElement, .unexpectedText, .unknownAttribute, .missingAttribute, .invalidValue,
      .invalidElse, .invalidFor, .styleCycle, .followCycle, .unknownComponent, .unknownName,
      .unknownMember, .unknownStyle, .unknownState, .unknownEvent, .unknownFunction,
      .duplicateName, .shadowedName, .reservedName, .duplicateId, .expressionSyntax,
      .unclosedHole, .typeMismatch, .overflow, .divisionByZero, .indexOutOfRange, .notVisible,
      .missingFile, .importCycle, .missingImage, .brokenImage, .compileError, .compileWarning,
      .crashed, .timedOut, .untrusted, .noSwift, .noToolchain, .lostState, .leftOut,
      .scriptSyntax, .invalidSentence, .invalidChange, .unusedIgnore:
      nil
    }
  }
}

extension DiagnosticCode {
  /// The codes about how previews are drawn that `check` looks for with some lints.
  package static func drawn(_ lints: [Lint]) -> Set<DiagnosticCode> {
    Set(allCases.filter { $0 == .notVisible || $0.lint.map(lints.contains) == true })
  }
}

/// Advice about what some people cannot read or operate in a preview.
package struct AccessibilityLint {
  /// The widths of terminals in which texts should not be cut off.
  package static let widths = [40, 80]
  /// The most rows of a content about which there is advice.
  package static let rowLimit = 5_000

  private let description: Description
  private let width: Int?
  private let images: ImageSizes

  /// Prepares the lint of a preview.
  ///
  /// - Parameters:
  ///   - description: Where the preview is written.
  ///   - width: The width of the preview in columns; `nil` if it takes that of the terminal.
  ///   - images: The sizes of its images.
  package init(of description: Description, width: Int?, images: ImageSizes = ImageSizes()) {
    (self.description, self.width, self.images) = (description, width, images)
  }

  /// Returns the advice about a content, at most one of a kind for each position; none about a
  /// content of more rows than `rowLimit`.
  ///
  /// - Complexity: O(*n*) in the number of elements and of drawn cells.
  package func diagnostics(of content: PreviewContent) -> [Diagnostic] {
    (shown(content, columns: width ?? 80) + cutTexts(of: content)).onePerPlace.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.span = description.location(of: diagnostic.span)
      return diagnostic
    }
  }

  /// Returns the advice about what is drawn at the preview's own width.
  private func shown(_ content: PreviewContent, columns: Int) -> [Diagnostic] {
    guard let layout = layout(of: content, columns: columns), layout.contentRows > 0, columns > 0
    else { return [] }
    let viewport = Viewport(size: Size(width: columns, height: layout.contentRows))
    viewport.show(layout)
    return viewport.accessibilityIssues().compactMap(Diagnostic.init)
  }

  /// Returns the advice about texts that are cut off, at the least width first.
  private func cutTexts(of content: PreviewContent) -> [Diagnostic] {
    Self.widths.flatMap { terminal in
      let columns = min(width ?? terminal, terminal)
      let texts = layout(of: content, columns: columns)?.cutTexts() ?? []
      return texts.compactMap { Diagnostic($0, columns: columns) }
    }
  }

  private func layout(of content: PreviewContent, columns: Int) -> ContentLayout? {
    let window = Size(width: columns, height: PreviewContent.usualWindow.height)
    var constraints = content.space(in: window, width: nil)
    constraints.images = images
    let layout = ContentLayout(content, in: constraints, snap: .cells)
    guard layout.contentRows <= Self.rowLimit else { return nil }
    layout.measureAll()
    return layout
  }
}

extension [Diagnostic] {
  /// The first diagnostic of each code at each position.
  fileprivate var onePerPlace: [Diagnostic] {
    var known = VariantDiagnostics()
    return flatMap { known.further([$0]) }
  }
}
