import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The values of an expression in previews, for people.
struct ValueNote {
  /// The most values that are listed of a preview.
  private static let shownCount = 3

  private let previews: [ExpressionValues.Values]

  /// Creates the note on values; `nil` if no preview evaluates the expression.
  ///
  /// - Parameters:
  ///   - values: The values; `nil` if they are not known.
  ///   - depth: How many lists each value is in: one for each closure around the expression.
  init?(_ values: ExpressionValues?, depth: Int) {
    let previews = (values?.previews ?? []).map { Self.flattened($0, depth: depth) }
      .filter { $0.count > 0 }
    if previews.isEmpty { return nil }
    self.previews = previews
  }

  private static func flattened(
    _ values: ExpressionValues.Values,
    depth: Int
  ) -> ExpressionValues.Values {
    if depth == 0 { return values }
    var flat = values
    for _ in 0..<depth {
      flat.values = flat.values.flatMap { value in
        if case .array(let items) = value { items } else { [value] }
      }
    }
    flat.isComplete = values.isComplete && values.values.count == values.count
    flat.count = flat.values.count
    return flat
  }

  /// The note in Markdown: `Now: 1, 2, 3, … (7 values)`, a line for each of several previews.
  var markdown: String {
    previews.map { preview in
      let variant = preview.variant.map { ", \($0)" } ?? ""
      let place = previews.count > 1 ? " in `\(preview.preview)\(variant)`" : ""
      return "Now\(place): \(Self.list(preview))"
    }.joined(separator: "\n\n")
  }

  private static func list(_ preview: ExpressionValues.Values) -> String {
    let shown = preview.values.prefix(shownCount).map { "`\($0.shown)`" }
    if preview.count <= shown.count, preview.isComplete { return shown.joined(separator: ", ") }
    let least = preview.isComplete ? "" : "at least "
    let noun = preview.count == 1 ? "value" : "values"
    return shown.joined(separator: ", ") + ", … (\(least)\(preview.count) \(noun))"
  }
}
