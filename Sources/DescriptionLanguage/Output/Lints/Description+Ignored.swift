internal import PlaygroundCore

extension Description {
  /// Leaves out the warnings that the innermost element around their position ignores.
  ///
  /// Nothing is unused in a file without previews: its components are drawn by others.
  ///
  /// - Parameters:
  ///   - found: What was found, with locations in files.
  ///   - sought: The codes that were looked for, in all previews of the file.
  ///   - limits: The limits of the description.
  /// - Returns: The other warnings, and one for each code in an `ignore` that no warning needs.
  /// - Complexity: O(*n*) in the bytes of the files with an `ignore`, and in the warnings.
  package func applyingIgnores(
    to found: [Diagnostic],
    sought: Set<DiagnosticCode>,
    limits: Limits = Limits()
  ) -> [Diagnostic] {
    var left = found
    for source in sources where source.bytes.contains("ignore".utf8) {
      var defects: [Diagnostic] = []
      guard
        case .description(let document) = DocumentReader(file: source, limits: limits)
          .contents(into: &defects)
      else { continue }
      let pass = IgnorePass(document.root, left.filter { $0.span.source == source.number })
      left.removeAll { pass.isIgnored($0) }
      let isOwn = source.number == sources.first?.number
      if isOwn, !previews.isEmpty { left += pass.unused(among: sought) }
    }
    return left
  }
}

/// The elements of a file that ignore warnings.
private struct IgnorePass {
  private struct Place {
    let span: SourceSpan
    let code: DiagnosticCode
    let isUsed: Bool
  }

  private var places: [Place] = []
  private var ignored: Set<Diagnostic> = []

  init(_ root: Element, _ found: [Diagnostic]) {
    visit(root, found.filter { IgnoredWarnings.possible.contains($0.code) })
  }

  /// Notes which warnings an element ignores; `found` are those inside of it.
  private mutating func visit(_ element: Element, _ found: [Diagnostic]) {
    var own = found
    for child in element.children {
      let inside = found.filter { child.span.contains($0.span) }
      visit(child, inside)
      if !inside.isEmpty { own.removeAll { child.span.contains($0.span) } }
    }
    guard let attribute = element.attribute("ignore"),
      // A wrong 'ignore' is reported as an error when the file is checked.
      let codes = try? IgnoredWarnings(attribute).codes
    else { return }
    for (code, span) in codes {
      let matching = own.filter { $0.code == code }
      ignored.formUnion(matching)
      places.append(Place(span: span, code: code, isUsed: !matching.isEmpty))
    }
  }

  func isIgnored(_ diagnostic: Diagnostic) -> Bool { ignored.contains(diagnostic) }

  func unused(among sought: Set<DiagnosticCode>) -> [Diagnostic] {
    places.filter { !$0.isUsed && sought.contains($0.code) }.map { place in
      Diagnostic(
        .unusedIgnore,
        "there is no warning '\(place.code.rawValue)' here; remove it from 'ignore'",
        at: place.span
      )
    }
  }
}
