/// Descriptions of types for messages.
extension AttributeType {
  /// The values allowed, as the end of a sentence: `a whole number from 0 to 9`.
  package var expectation: String {
    switch self {
    case .text: "text"
    case .bool: "true or false"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let least): least.map { "a number of at least \(Self.plain($0))" } ?? "a number"
    case .keyword(let words): Self.choice(words.map { "'\($0)'" })
    case .color: "a colour name, '#rrggbb', 'rgb(r, g, b)', 'default' or a number from 0 to 255"
    case .length(let options): Self.expectation(of: options)
    case .boxSize: "a number of cells, 'fill', 'wrap', 'ratio(2)' or 'wrap(min: 1, max: 20)'"
    case .tracks: "tracks such as 'auto 1fr 12 minmax(4, 2fr)'"
    case .alignment: "words among " + Self.alignmentWords.joined(separator: ", ")
    case .reachEndOffset: "a number of rows, or of screens as in '2.0x'"
    case .animator:
      "'none', 'inherited', 'default', or a duration and an easing as in '200ms ease-out'"
    }
  }

  /// The allowed words, for suggesting the nearest one.
  package var words: [String] {
    switch self {
    case .keyword(let words): words
    case .color: Self.colorWords
    case .bool: ["true", "false"]
    case .length(let options):
      (options.contains(.auto) ? ["auto"] : []) + (options.contains(.fill) ? ["fill"] : [])
    case .boxSize: ["fill", "wrap"]
    case .alignment: Self.alignmentWords
    case .animator: Self.animatorWords
    default: []
    }
  }

  private static let animatorWords =
    ["inherited", "none", "default"] + Animator.easings.map(\.name)

  private static func expectation(of options: Length) -> String {
    var choices = [
      options.contains(.negative) ? "a number of cells" : "a number of cells of at least 0"
    ]
    if options.contains(.percent) { choices.append("a percentage as in '50%'") }
    if options.contains(.auto) { choices.append("'auto'") }
    if options.contains(.fill) { choices.append("'fill'") }
    return choice(choices)
  }

  private static func choice(_ choices: [String]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.first ?? "nothing" }
    return choices.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}
