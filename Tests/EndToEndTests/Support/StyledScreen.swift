import Foundation

/// A screen as tmux captures it with its styles.
struct StyledScreen {
  /// The text of the lines, from the top.
  private(set) var lines: [String] = [""]
  /// The style of each character of the lines, in words: `bold reverse 4`; empty for none.
  private(set) var styles: [[String]] = [[]]
  private var style = Style()

  /// Reads what `capture-pane -e -p` prints.
  init(_ captured: String) {
    var text = captured[...]
    while let character = text.popFirst() {
      if character == "\n" {
        lines.append("")
        styles.append([])
      } else if character == "\u{1b}", text.first == "[" {
        let end = text.firstIndex { $0.isLetter } ?? text.endIndex
        let parameters = text[text.startIndex..<end].dropFirst()
        if end < text.endIndex, text[end] == "m" { style.apply(parameters) }
        text = text[end...].dropFirst()
      } else if character == "\u{1b}", text.first == "]" {
        // A link: only its text is shown.
        let end = text.firstIndex { $0 == "\\" || $0 == "\u{7}" } ?? text.endIndex
        text = text[end...].dropFirst()
      } else if character != "\u{e}", character != "\u{f}" {
        lines[lines.count - 1].append(character)
        styles[styles.count - 1].append(style.words)
      }
    }
  }

  /// The text of the screen as `capture-pane -p` prints it.
  var text: String { lines.joined(separator: "\n") }

  /// The styles that are in force between sequences.
  private struct Style {
    private static let names = [
      1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse", 9: "struck",
    ]
    private var attributes: Set<Int> = []
    private var text = ""
    private var back = ""

    /// The style in words.
    private(set) var words = ""

    mutating func apply(_ parameters: Substring) {
      var rest = parameters.split(separator: ";", omittingEmptySubsequences: false)
        .map { Int($0.prefix { $0 != ":" }) ?? 0 }[...]
      defer {
        let names = attributes.sorted().compactMap { Self.names[$0] }
        words = (names + [text, back].filter { !$0.isEmpty }).joined(separator: " ")
      }
      while let number = rest.popFirst() {
        switch number {
        case 0: self = Style()
        case 22: attributes.subtract([1, 2])
        case 23, 24, 27, 29: attributes.remove(number - 20)
        case 38: text = Self.color(&rest)
        case 48: back = "on " + Self.color(&rest)
        case 30...37: text = "\(number - 30)"
        case 90...97: text = "\(number - 82)"
        case 39: text = ""
        case 40...47: back = "on \(number - 40)"
        case 100...107: back = "on \(number - 92)"
        case 49: back = ""
        default: attributes.insert(number)
        }
      }
    }

    private static func color(_ rest: inout ArraySlice<Int>) -> String {
      guard rest.popFirst() == 2 else { return rest.popFirst().map { "\($0)" } ?? "" }
      let parts = rest.prefix(3)
      rest = rest.dropFirst(3)
      return "#" + parts.map { String(format: "%02x", $0) }.joined()
    }
  }
}
