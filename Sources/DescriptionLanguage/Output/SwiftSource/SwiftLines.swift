/// The lines of an expression, without the indentation of their position.
struct SwiftLines {
  /// The longest line that several lines are joined to, in characters.
  private static let width = 96

  /// The lines, at least one.
  private(set) var lines: [String]

  /// Creates an expression of one line.
  init(_ line: String) { lines = [line] }

  private init(_ lines: [String]) { self.lines = lines }

  /// The number of characters of the expression if it has one line.
  private var length: Int? { lines.count == 1 ? lines[0].count : nil }

  /// Adds a block of statements in braces after the last line, on this line if it is short.
  ///
  /// - Parameters:
  ///   - statements: The statements; none for an empty block.
  ///   - label: The label of the argument, for all but the first closure.
  mutating func addBlock(_ statements: [SwiftLines], label: String? = nil) {
    let opening = (label.map { " \($0):" } ?? "") + " {"
    if statements.count == 1, let length = statements[0].length, lines.count == 1, label == nil,
      lines[0].count + opening.count + length + 3 <= Self.width, !statements[0].endsInBlock
    {
      lines[0] += "\(opening) \(statements[0].lines[0]) }"
      return
    }
    lines[lines.count - 1] += opening
    for statement in statements { lines += statement.indented.lines }
    lines.append("}")
  }

  /// Adds a call of a method on a new line.
  mutating func addCall(_ call: SwiftLines) { lines += call.lines }

  /// Returns a call with the expression as its last argument.
  ///
  /// - Parameters:
  ///   - head: The call up to this argument: `Cell(id: "a", `.
  ///   - tail: The rest of the call.
  /// - Returns: The call.
  func wrapped(in head: String, _ tail: String = ")") -> SwiftLines {
    guard lines.count > 1 || head.count + lines[0].count + tail.count > Self.width else {
      return SwiftLines(head + lines[0] + tail)
    }
    var result = lines
    result[0] = head + result[0]
    result[result.count - 1] += tail
    return SwiftLines(result)
  }

  /// Returns the expression below a comment of one line.
  func below(_ comment: String) -> SwiftLines { SwiftLines(["// " + comment] + lines) }

  /// The lines indented by one level.
  var indented: SwiftLines { SwiftLines(lines.map { $0.isEmpty ? $0 : "  " + $0 }) }

  private var endsInBlock: Bool { lines.last?.hasSuffix("}") ?? false }
}
