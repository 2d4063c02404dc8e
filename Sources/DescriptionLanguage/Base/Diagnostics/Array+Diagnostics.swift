internal import PlaygroundCore

/// Many diagnostics.
extension [Diagnostic] {
  /// Returns the diagnostics by place, those of the first file first; of equal ones only one.
  package func inSourceOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let order = enumerated().sorted { left, right in
      let (one, other) = (left.element.span, right.element.span)
      if one.source != other.source { return one.source < other.source }
      if one.start != other.start { return one.start < other.start }
      return left.offset < right.offset
    }
    return order.map(\.element).filter { seen.insert($0).inserted }
  }

  /// Returns as many diagnostics as `limits` allow, and one about the others if there are any.
  ///
  /// The last one is an error if any of those left out is. Of several about one limit the first
  /// is kept: a limit is usually exceeded in many positions.
  func within(_ limits: Limits) -> [Diagnostic] {
    var passed: Set<String> = []
    let all = filter { $0.code != .limit || passed.insert($0.message).inserted }
    let count = limits.diagnostics
    guard all.count > count else { return all }
    let others = all[count...]
    var last = limits.passed(.diagnostics, at: all[count].span)
    last.severity = others.contains { $0.severity == .error } ? .error : .warning
    return all[..<count] + [last]
  }
}
