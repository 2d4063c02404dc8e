import PlaygroundCore

/// The words of accessibility lints.
extension Diagnostic {
  /// Describes a part of a preview that some people cannot read or operate; `nil` if it is not
  /// written.
  init?(_ issue: AccessibilityIssue) {
    guard let span = issue.span else { return nil }
    let name = "'\(issue.element)'"
    switch issue.kind {
    case .lowContrast(let text, let contrast, let scheme):
      let assumed = contrast.isAssumed ? ", as assumed of a \(scheme.rawValue) terminal" : ""
      self.init(
        .lowContrast,
        "the contrast of '\(text)' is \(contrast.shownRatio), expected 4.5 or more: "
          + "\(contrast.text) on \(contrast.back)\(assumed); choose colours that differ more",
        at: span
      )
    case .missingLabel: self.init(missingLabelOf: issue.element, at: span)
    case .focusJump(let from, let jump):
      let way = jump == .up ? "up" : "back to the \(jump.rawValue)"
      self.init(
        .focusOrder,
        "the focus jumps \(way) from '\(from)' to \(name); "
          + "write the controls in the order in which they are shown",
        at: span
      )
    }
  }

  private init(missingLabelOf element: String, at span: SourceSpan) {
    let hasText = ["Button", "Checkbox"].contains(element)
    let cure = hasText ? "write 'text'" : "write a Label before or above it"
    self.init(.missingLabel, "'\(element)' has no label; \(cure)", at: span)
  }

  /// Describes a text that is cut off at a width in columns, or a control without a text; `nil` if
  /// it is not written.
  init?(_ cut: CutText, columns: Int) {
    guard let span = cut.span else { return nil }
    if cut.text.isEmpty {
      self.init(missingLabelOf: cut.node.type, at: span)
      return
    }
    let shown = cut.text.count > 24 ? cut.text.prefix(23) + "…" : cut.text[...]
    self.init(
      .cutOff,
      "at \(columns) columns, \(cut.shownCount) of \(cut.text.count) characters of "
        + "'\(shown)' are shown; let the text wrap, or give it more room",
      at: span
    )
  }
}
