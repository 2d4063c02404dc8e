import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The variants of a preview, all of which are built.
///
/// Either all of them show a description, or none if one of them cannot be built. Those that a
/// client has asked for are in use: they stay when the description loses them.
struct PreviewVariants: Sendable {
  /// That of the declared states, then the others.
  private var list = [PreviewVariant(name: nil)]
  /// The variants in use that the description no longer has.
  private var absent: [String] = []

  /// The variant of the declared states.
  var base: PreviewVariant { list[0] }

  /// Whether a variant shows older content than the description has.
  var isStale: Bool { list.contains(where: \.isStale) }

  /// Whether a variant shows a client's change of its content.
  var isScripted: Bool { list.contains(where: \.isScripted) }

  /// Returns the variant in use with a name; `nil` is that of the declared states.
  func variant(_ name: String?) -> PreviewVariant? { position(of: name).map { list[$0] } }

  /// Returns the declared width of a variant in use, else of the base variant.
  func width(of name: String?) -> Int? { list.span[position(of: name) ?? 0].width }

  /// Returns the content of a variant in use.
  func state(of name: String?) -> PreviewState? { position(of: name).map { list.span[$0].state } }

  /// Returns the timers of the content of a variant in use.
  func timers(of name: String?) -> [PreviewTimer]? {
    position(of: name).map { list.span[$0].timers }
  }

  /// Returns the index of a variant in use.
  ///
  /// Reads single fields in place: a copy of a variant costs thirty references.
  private func position(of name: String?) -> Int? {
    let variants = list.span
    for index in variants.indices
    where variants[index].isInUse && variants[index].name.hasSameBytes(as: name) {
      return index
    }
    return nil
  }

  /// Returns the index of a variant in use, `nil` if the description does not have it.
  func index(of name: String?) -> Int? {
    list.firstIndex { $0.name.hasSameBytes(as: name) && $0.isInUse && $0.isDescribed }
  }

  /// The differences to a preview without variants.
  var losses: [PreviewOutcome.Difference] { list.filter(\.isDescribed).compactMap(\.loss) }

  /// The variants with content, which stay as they are.
  var kept: [PreviewOutcome.Difference] {
    list.filter(\.isDescribed).compactMap { variant in
      variant.state.content.map { content in
        PreviewOutcome.Difference(
          variant: variant.name,
          changes: ListDiff(),
          before: content,
          after: content,
          widths: variant.unchangedWidths,
        )
      }
    }
  }

  /// The variant at an index.
  subscript(index: Int) -> PreviewVariant {
    get { list[index] }
    _modify { yield &list[index] }
  }

  /// Returns the diagnostics of all variants but the base, without the defects in `known`.
  ///
  /// - Parameter known: The defects that are listed already.
  /// - Returns: The diagnostics, each with a note that names the variant.
  func namedDiagnostics(besides known: Set<LocatedDiagnostic.Defect>) -> [LocatedDiagnostic] {
    var seen = known
    var diagnostics: [LocatedDiagnostic] = []
    for variant in list.dropFirst() {
      diagnostics += variant.diagnostics.named(besides: seen)
      seen.formUnion(variant.diagnostics.list.map(\.defect))
    }
    return diagnostics
  }

  /// Marks the rows that show an image which is drawn differently now.
  ///
  /// - Parameter shows: Returns whether an address is that of the image.
  /// - Returns: The differences of the variants that show the image.
  mutating func repaint(_ shows: (String) -> Bool) -> [PreviewOutcome.Difference] {
    list.indices.compactMap { list[$0].repaint(shows) }
  }

  /// Removes the marks of a variant; returns whether there is one.
  mutating func clearMarks(of name: String?) -> Bool {
    guard let index = list.firstIndex(where: { $0.name.hasSameBytes(as: name) }) else {
      return false
    }
    list[index].state.mark([])
    return true
  }

  // MARK: - Open documents

  /// Marks the differences from the variants of the saved file.
  mutating func mark(since saved: PreviewVariants) {
    for index in list.indices {
      list[index].mark(since: saved.list.first { $0.name.hasSameBytes(as: list[index].name) })
    }
  }

  /// Takes over the values of the states that both have.
  ///
  /// - Returns: Whether a value changed.
  mutating func takeStates(of other: PreviewVariants) -> Bool {
    var isChanged = false
    for index in list.indices {
      let known = other.list.first { $0.name.hasSameBytes(as: list[index].name) }
      if let known, list[index].store.take(valuesOf: known.store) { isChanged = true }
    }
    return isChanged
  }

  /// Returns the differences from the variants of the saved file.
  func differences(since saved: PreviewVariants) -> [PreviewOutcome.Difference] {
    let kept = list.filter(\.isDescribed).compactMap { variant in
      variant.difference(
        since: saved.list.first { $0.name.hasSameBytes(as: variant.name) && $0.isDescribed }
      )
    }
    let lost = saved.list.filter { old in
      old.isDescribed && !list.contains { $0.isDescribed && $0.name.hasSameBytes(as: old.name) }
    }
    return kept + lost.compactMap(\.loss)
  }

  // MARK: - Descriptions

  /// Notes that the file has errors.
  mutating func fail() {
    for index in list.indices { list[index].fail() }
  }

  /// Applies the variants and the states of a newly read description.
  mutating func applyStates(of described: DescribedPreview) {
    for name in described.variants.map(\.name)
    where !list.contains(where: { $0.name.hasSameBytes(as: name) }) {
      list.append(PreviewVariant(name: name))
    }
    for index in list.indices { list[index].applyStates(of: described) }
  }

  /// Keeps the marks and the results of the updates before the last one.
  mutating func keepUpdates(of earlier: PreviewVariants) {
    for index in list.indices {
      let name = list[index].name
      guard let old = earlier.list.first(where: { $0.name.hasSameBytes(as: name) }) else {
        continue
      }
      list[index].state.keepUpdate(of: old.state)
    }
  }

  /// Builds all variants of the description, and shows all of them or none.
  ///
  /// - Parameters:
  ///   - described: The description.
  ///   - file: The file of the description.
  /// - Returns: The differences.
  mutating func build(_ described: DescribedPreview, in file: Description) -> BuildReport {
    var report = BuildReport()
    var contents: [Int: PreviewContent] = [:]
    for index in list.indices where list[index].isDescribed {
      // The base comes first.
      let base = list[0].parts
      contents[index] = list[index].build(described, in: file, sharing: base, &report)
    }
    guard report.isBuilt else {
      for index in list.indices { list[index].state.fail() }
      return report
    }
    let lost = list.filter { !$0.isDescribed && !$0.isLost }.compactMap(\.loss)
    report.removedVariants = leave()
    for (index, content) in contents.sorted(by: { $0.key < $1.key }) {
      let variant = list[index]
      let width = described.width(of: variant.name)
      // A variant that was not shown before has no other width before.
      let isNew = variant.name != nil && variant.state.content == nil
      let before = isNew ? width : variant.width
      list[index].show(content, PreviewWidths(before: before, after: width), &report)
    }
    report.differences += lost
    list.removeAll { !$0.isDescribed && !$0.isInUse }
    return report
  }

  /// Notes that a client shows a variant; it has no content if it cannot be built.
  mutating func use(
    _ name: String,
    _ described: DescribedPreview,
    in file: Description
  ) {
    if let index = list.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
      list[index].use()
      return
    }
    var variant = PreviewVariant(name: name)
    var report = BuildReport()
    variant.applyStates(of: described)
    if let content = variant.build(described, in: file, &report) {
      let width = described.width(of: name)
      variant.show(content, PreviewWidths(before: width, after: width), &report)
    } else {
      variant.state.fail()
    }
    variant.use()
    list.append(variant)
  }

  /// Returns the variants in use that the description has lost since the last call.
  private mutating func leave() -> [String] {
    let known = absent
    absent = list.filter { !$0.isDescribed && $0.isInUse }.compactMap(\.name)
    for index in list.indices where !list[index].isDescribed { list[index].leave() }
    return absent.filter { !known.contains($0) }
  }
}
