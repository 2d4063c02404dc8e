import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The variants of a preview: those in use with their contents, the others with their diagnostics.
///
/// Either all variants in use show a description, or none if one of them cannot be built.
struct PreviewVariants: Sendable {
  /// The variants in use, starting with that of the declared states.
  private var used = [PreviewVariant(name: nil)]
  /// The variants in use that the description no longer has.
  private var absent: [String] = []
  /// The others as last built; only their diagnostics matter.
  private var unused: [PreviewVariant] = []

  /// The variant of the declared states.
  var base: PreviewVariant { used[0] }

  /// Whether a variant shows older content than the description has.
  var isStale: Bool { used.contains(where: \.isStale) }

  /// Whether a variant shows a client's change of its content.
  var isScripted: Bool { used.contains(where: \.isScripted) }

  /// Returns the variant in use with a name; `nil` is that of the declared states.
  func variant(_ name: String?) -> PreviewVariant? { used.first { $0.name.isExactly(name) } }

  /// Returns the index of a variant in use, `nil` if the description does not have it.
  func index(of name: String?) -> Int? {
    used.firstIndex { $0.name.isExactly(name) && $0.isDescribed }
  }

  /// The variant in use at an index.
  subscript(index: Int) -> PreviewVariant {
    get { used[index] }
    _modify { yield &used[index] }
  }

  /// Returns the diagnostics of all variants but the base, without those in `seen`.
  ///
  /// - Parameter seen: The diagnostics that are listed already; those of the variants are added.
  /// - Returns: The diagnostics, each with a note that names the variant.
  func namedDiagnostics(besides seen: inout Set<LocatedDiagnostic>) -> [LocatedDiagnostic] {
    var diagnostics: [LocatedDiagnostic] = []
    for variant in used.dropFirst() + unused {
      diagnostics += variant.diagnostics(besides: seen)
      seen.formUnion(variant.diagnostics)
    }
    return diagnostics
  }

  /// Marks the rows that show an image which is drawn differently now.
  ///
  /// - Parameter shows: Returns whether an address is that of the image.
  /// - Returns: The differences of the variants that show the image.
  mutating func repaint(_ shows: (String) -> Bool) -> [PreviewOutcome.Difference] {
    used.indices.compactMap { used[$0].repaint(shows) }
  }

  /// Removes the marks of a variant; returns whether it is in use.
  mutating func clearMarks(of name: String?) -> Bool {
    guard let index = used.firstIndex(where: { $0.name.isExactly(name) }) else { return false }
    used[index].state.mark([])
    return true
  }

  // MARK: - Descriptions

  /// Notes that the file has errors.
  mutating func fail() {
    for index in used.indices { used[index].fail() }
    unused = []
  }

  /// Takes over the states of a newly read description.
  mutating func adoptStates(of described: DescribedPreview) {
    for index in used.indices { used[index].adoptStates(of: described) }
  }

  /// Builds all variants of the description, and adopts all of them or none.
  ///
  /// - Parameters:
  ///   - described: The description.
  ///   - file: The file of the description.
  ///   - widths: The width that the preview asks for, before and now.
  /// - Returns: The differences.
  mutating func build(
    _ described: DescribedPreview,
    in file: Description,
    _ widths: PreviewWidths
  ) -> Adoption {
    var adoption = Adoption()
    var contents: [Int: PreviewContent] = [:]
    for index in used.indices where used[index].isDescribed {
      contents[index] = used[index].build(described, in: file, &adoption)
    }
    unused = diagnosed(described, in: file, &adoption)
    guard adoption.isBuilt else {
      for index in used.indices { used[index].state.fail() }
      return adoption
    }
    adoption.removedVariants = leave()
    for (index, content) in contents.sorted(by: { $0.key < $1.key }) {
      used[index].adopt(content, widths, &adoption)
    }
    return adoption
  }

  /// Builds the variants that nobody shows for their diagnostics; returns those that have any.
  private func diagnosed(
    _ described: DescribedPreview,
    in file: Description,
    _ adoption: inout Adoption
  ) -> [PreviewVariant] {
    described.variants.map(\.name).compactMap { name in
      guard variant(name) == nil else { return nil }
      var unused = PreviewVariant(name: name)
      unused.adoptStates(of: described)
      _ = unused.build(described, in: file, &adoption)
      return unused.diagnostics.isEmpty ? nil : unused
    }
  }

  /// Adds a variant in use; it has no content if it cannot be built.
  mutating func use(
    _ name: String,
    _ described: DescribedPreview,
    in file: Description,
    _ widths: PreviewWidths
  ) {
    var variant = PreviewVariant(name: name)
    var adoption = Adoption()
    variant.adoptStates(of: described)
    if let content = variant.build(described, in: file, &adoption) {
      variant.adopt(content, widths, &adoption)
    } else {
      variant.state.fail()
    }
    used.append(variant)
    unused.removeAll { $0.name == name }
  }

  /// Returns the variants that the description has lost since the last call.
  private mutating func leave() -> [String] {
    let known = absent
    absent = used.filter { !$0.isDescribed }.compactMap(\.name)
    for index in used.indices where !used[index].isDescribed { used[index].leave() }
    return absent.filter { !known.contains($0) }
  }
}
