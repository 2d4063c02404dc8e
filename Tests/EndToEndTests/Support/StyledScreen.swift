/// A screen as tmux captures it with its styles: characters, which of them are bold or reversed,
/// and which kinds of colours were set.
struct StyledScreen {
  /// The kinds of colours, from few to many.
  enum Colors: Int, Comparable {
    case none, sixteen, indexed, direct

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A cell.
  struct Cell: Equatable {
    let character: Character
    let isBold: Bool
    let isReversed: Bool
  }

  /// The lines, from the top; blanks at their ends may be left out.
  private(set) var lines: [[Cell]] = [[]]
  /// The greatest kind of colour on the screen.
  private(set) var colors = Colors.none
  private var isBold = false
  private var isReversed = false

  /// Reads what `capture-pane -e -p` prints.
  init(_ captured: String) {
    var text = captured[...]
    while let character = text.popFirst() {
      if character == "\n" {
        lines.append([])
      } else if character == "\u{1b}", text.first == "[" {
        let end = text.firstIndex { $0.isLetter } ?? text.endIndex
        if end < text.endIndex, text[end] == "m" { apply(text[text.startIndex..<end].dropFirst()) }
        text = text[end...].dropFirst()
      } else {
        let cell = Cell(character: character, isBold: isBold, isReversed: isReversed)
        lines[lines.count - 1].append(cell)
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  private mutating func apply(_ parameters: Substring) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0 != ":" }) ?? 0 }
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: (isBold, isReversed) = (false, false)
      case 1: isBold = true
      case 22: isBold = false
      case 7: isReversed = true
      case 27: isReversed = false
      case 38, 48:
        let isDirect = rest.first == 2
        colors = max(colors, isDirect ? .direct : .indexed)
        rest = rest.dropFirst(isDirect ? 4 : 2)
      case 30...37, 40...47, 90...97, 100...107: colors = max(colors, .sixteen)
      default: break
      }
    }
  }

  /// The text of a line, without blanks at its end.
  func text(_ line: Int) -> String {
    guard lines.indices.contains(line) else { return "" }
    let text = String(lines[line].map(\.character))
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// The text of all lines.
  var text: String { lines.indices.map { text($0) }.joined(separator: "\n") }

  /// Returns whether a line contains a text all of whose characters meet a condition.
  func contains(_ text: String, where condition: (Cell) -> Bool) -> Bool {
    let wanted = Array(text)
    return lines.contains { line in
      line.count >= wanted.count
        && (0...(line.count - wanted.count)).contains { start in
          line[start..<(start + wanted.count)].map(\.character) == wanted
            && line[start..<(start + wanted.count)].allSatisfy(condition)
        }
    }
  }
}

extension StyledScreen {
  /// The signs of a frame.
  struct FrameSigns {
    let corners: [Character]
    let side: Character

    static let lines = FrameSigns(corners: ["╭", "╮", "╰", "╯"], side: "│")
    static let ascii = FrameSigns(corners: ["+", "+", "+", "+"], side: "|")
  }

  /// Returns the titles of the frames with a text in their first line, and what is wrong with each
  /// of them: its sides have a gap, or a corner is missing.
  func frames(titled title: String, _ signs: FrameSigns) -> [(title: String, fault: String?)] {
    lines.indices.flatMap { top in
      frameStarts(in: top, signs).compactMap { left, right in
        let text = String(lines[top][left...right].map(\.character))
        return text.contains(title) ? (text, fault(top, left, right, signs)) : nil
      }
    }
  }

  private func character(_ x: Int, _ y: Int) -> Character? {
    lines.indices.contains(y) && lines[y].indices.contains(x) ? lines[y][x].character : nil
  }

  private func frameStarts(in top: Int, _ signs: FrameSigns) -> [(Int, Int)] {
    lines[top].indices.compactMap { left in
      guard character(left, top) == signs.corners[0], character(left, top + 1) == signs.side else {
        return nil
      }
      let end = lines[top][(left + 1)...].firstIndex { $0.character == signs.corners[1] }
      return end.map { (left, $0) }
    }
  }

  private func fault(_ top: Int, _ left: Int, _ right: Int, _ signs: FrameSigns) -> String? {
    var y = top + 1
    while character(left, y) == signs.side {
      guard character(right, y) == signs.side else { return "no right side in line \(y)" }
      y += 1
    }
    let end = (character(left, y), character(right, y))
    return end == (signs.corners[2], signs.corners[3]) ? nil : "not closed in line \(y)"
  }
}
