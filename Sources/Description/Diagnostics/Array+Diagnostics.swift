internal import Core

/// Many diagnostics.
extension [Diagnostic] {
  /// Returns the diagnostics by place, those of the first file first; of equal ones only one.
  public func inSourceOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let order = enumerated().sorted { left, right in
      let (one, other) = (left.element.span, right.element.span)
      if one.source != other.source { return one.source < other.source }
      if one.start != other.start { return one.start < other.start }
      return left.offset < right.offset
    }
    return order.map(\.element).filter { seen.insert($0).inserted }
  }

  /// Returns the first `count` diagnostics, and one that tells of the others if there are any.
  ///
  /// The last one is an error if any of those left out is.
  func atMost(_ count: Int) -> [Diagnostic] {
    guard self.count > count else { return self }
    let others = self[count...]
    var last = Diagnostic(.limit, "further defects are not listed", at: self[count].span)
    last.severity = others.contains { $0.severity == .error } ? .error : .warning
    return self[..<count] + [last]
  }
}
