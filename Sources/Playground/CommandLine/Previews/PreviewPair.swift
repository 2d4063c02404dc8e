import DescriptionLanguage
import PlaygroundCore

/// A preview of two descriptions, or of only one of them, to be compared.
struct PreviewPair {
  /// The side of a comparison.
  enum Side {
    case old
    case new
  }

  /// The title of the preview, else its name.
  let name: String
  /// The preview in the old description.
  let old: DescriptionFile.Choice?
  /// The preview in the new description.
  let new: DescriptionFile.Choice?

  private init(old: DescriptionFile.Choice?, new: DescriptionFile.Choice?) {
    self.old = old
    self.new = new
    let named = new ?? old
    name = named.map { $0.preview.title ?? $0.name } ?? ""
  }

  /// Returns whether people may call the preview by that name.
  func isCalled(_ name: String) -> Bool {
    [old, new].contains { $0?.isCalled(name) ?? false }
  }

  /// The variants of both sides: those of the new one in their order, then those only of the old
  /// one.
  var variantNames: [String] {
    let names = [new, old].map { $0?.preview.variants.map(\.name) ?? [] }
    return names[0] + names[1].filter { !names[0].contains($0) }
  }

  /// Compares the contents in a variant, and the widths.
  ///
  /// A side without the preview or the variant counts as an empty list.
  ///
  /// - Parameters:
  ///   - variant: The variant; `nil` for the declared states.
  ///   - allowsMoves: Whether rows move; otherwise they are deleted and inserted.
  ///   - images: Loads the images of a side.
  ///   - report: Receives the diagnostics of building a side.
  /// - Returns: The changes; `nil` if a side cannot be built.
  func difference(
    in variant: String? = nil,
    allowsMoves: Bool = true,
    images: (Side, PreviewContent) -> RasterTable,
    _ report: (Side, [Diagnostic]) -> Void
  ) -> ListDiff? {
    guard let before = content(of: old, .old, in: variant, report),
      let after = content(of: new, .new, in: variant, report)
    else { return nil }
    var difference = ListDiff(from: before, to: after, allowsMoves: allowsMoves)
    difference.changes += repainted(before, after, images).filter { repainted in
      !difference.changes.contains { $0.kind == repainted.kind && $0.to == repainted.to }
    }
    if let old, let new, let width = Change(widthFrom: old.preview.width, to: new.preview.width) {
      difference.changes.insert(width, at: 0)
    }
    return difference
  }

  /// Returns the updates of the parts that show an image whose file differs.
  private func repainted(
    _ before: PreviewContent,
    _ after: PreviewContent,
    _ images: (Side, PreviewContent) -> RasterTable
  ) -> [Change] {
    if before.imageUses.isEmpty || after.imageUses.isEmpty { return [] }
    let (old, new) = (images(.old, before), images(.new, after))
    return after.updates { old[$0] != new[$0] }
  }

  private func content(
    of choice: DescriptionFile.Choice?,
    _ side: Side,
    in variant: String?,
    _ report: (Side, [Diagnostic]) -> Void
  ) -> PreviewContent? {
    guard let choice,
      variant == nil
        || choice.preview.variants.contains(where: { $0.name.hasSameBytes(as: variant) })
    else { return .list(List(sections: [])) }
    let built = choice.preview.build(variant: variant)
    if !built.diagnostics.isEmpty { report(side, built.diagnostics) }
    return built.content
  }
}

extension PreviewPair {
  /// Pairs previews by title, then the remaining ones by order; two single previews are a pair.
  static func pairs(
    _ old: [DescriptionFile.Choice],
    _ new: [DescriptionFile.Choice]
  ) -> [PreviewPair] {
    if old.count == 1, new.count == 1 { return [PreviewPair(old: old[0], new: new[0])] }
    var left = Array(old.indices)
    var partners = [Int?](repeating: nil, count: new.count)
    for (index, choice) in new.enumerated() {
      let position = left.firstIndex { old[$0].preview.title == choice.preview.title }
      guard choice.preview.title != nil, let position else { continue }
      partners[index] = left.remove(at: position)
    }
    for index in new.indices where partners[index] == nil && !left.isEmpty {
      partners[index] = left.removeFirst()
    }
    let paired = new.enumerated().map { index, choice in
      PreviewPair(old: partners[index].map { old[$0] }, new: choice)
    }
    return paired + left.map { PreviewPair(old: old[$0], new: nil) }
  }
}
