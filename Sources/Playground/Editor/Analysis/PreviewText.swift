import DescriptionLanguage
import PlaygroundCore

/// The text of a document that shows a preview.
struct PreviewText {
  /// The most rows of a document.
  private static let rowLimit = 1_000
  /// The width of a preview that declares none, in columns.
  private static let defaultColumns = 80

  let address: PreviewAddress

  /// Returns the rows of a preview, or its changes; `nil` if the description has errors.
  ///
  /// - Parameters:
  ///   - description: The description with the texts of open documents.
  ///   - saved: Returns the description as saved.
  /// - Returns: The lines, or why there are none.
  func text(of description: Description, saved: () -> Description) -> String? {
    guard !description.hasErrors else { return nil }
    guard let preview = preview(in: description) else {
      let titles = description.previews.compactMap(\.title)
      let names = titles.isEmpty ? "it has none" : "it has " + titles.joined(separator: ", ")
      return "no such preview: \(names)\n"
    }
    if let variant = address.variant,
      !preview.variants.contains(where: { $0.name.hasSameBytes(as: variant) })
    {
      let names = preview.variants.map(\.name)
      let known = names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
      return "no variant '\(variant)': \(known)\n"
    }
    guard let content = preview.build(variant: address.variant).content else { return nil }
    if address.showsChanges {
      let old = self.preview(in: saved())?.build(variant: address.variant).content
      return changes(from: old, to: content)
    }
    return rows(of: content, width: preview.width(of: address.variant))
  }

  private func preview(in description: Description) -> DescribedPreview? {
    guard let title = address.title else { return description.previews.first }
    return description.previews.first { $0.title.hasSameBytes(as: title) }
  }

  private func changes(from old: PreviewContent?, to new: PreviewContent) -> String {
    guard let old else { return "the saved file has no such preview\n" }
    let lines = ChangeFormatter().lines(for: ListDiff(from: old, to: new).changes)
    if lines.isEmpty { return "no changes since the file was saved\n" }
    return lines.map { DrawnText.line($0) + "\n" }.joined()
  }

  private func rows(of content: PreviewContent, width: Int?) -> String {
    let columns = address.columns ?? width ?? Self.defaultColumns
    let constraints = LayoutConstraints(width: min(width ?? columns, columns), height: nil)
    let layout = ContentLayout(content, in: constraints)
    let texts = layout.texts(ofRows: 0..<Self.rowLimit, columns: columns)
    let rest = layout.contentRows - texts.count
    let note = rest > 0 ? "… \(rest) more rows\n" : ""
    return texts.map { $0 + "\n" }.joined() + note
  }
}
