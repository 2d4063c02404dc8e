import DescriptionLanguage
import PlaygroundCore

@testable import PlaygroundEditor

/// The rows of all previews of a description, and of their variants, as they are drawn.
enum Rendered {
  /// Returns the rows; `nil` if the description has errors.
  static func rows(_ path: String, _ files: OverlaidFiles) -> [String]? {
    let description = files.description(at: path, reusing: nil, limits: Limits())
    guard description.isDescription, !description.hasErrors else { return nil }
    var texts: [String] = []
    for preview in description.previews {
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        guard let content = preview.build(variant: variant).content else { return nil }
        let width = preview.width ?? 80
        let layout = ContentLayout(
          content,
          in: LayoutConstraints(width: width, height: nil),
          snap: .cells
        )
        layout.measureAll()
        let rows = layout.rows(in: 0..<layout.contentRows, columns: width, marks: .none)
        texts += rows.map { "\($0.runs)" }
        texts.append("--")
      }
    }
    return texts
  }
}
