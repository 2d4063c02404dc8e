/// Swift files with previews, for tests of the built binary.
enum SwiftSample {
  /// A file with a preview of one row, whose text is an expression; `name` is in its types.
  static func preview(_ expression: String, declaring declarations: String = "") -> String {
    """
    import PlaygroundCore

    \(declarations)

    struct Sample_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("Sample", width: 30) {
          Section(id: "s") { NodeComponent(Node(VBox.self) { Label(\(expression)) }) }
        }
        .variant("narrow", width: 10)
      }
    }

    """
  }

  static let good = preview("\"hello from Swift\"")
  static let error = preview("missing")
  static let trap = preview("text()", declaring: "func text() -> String { [String]()[1] }")
  static let loop = preview("text()", declaring: "func text() -> String { while true {} }")
}
