import Foundation

/// A captured screen of the client without what differs from run to run: times of day, durations,
/// and the line about budgets that a slow run exceeds.
struct StableScreen {
  /// The lines, from the top.
  private(set) var lines: [[Character]]

  /// Makes a captured screen stable.
  init(_ screen: String) {
    lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    removeBudget()
    for index in lines.indices {
      var line = String(lines[index])
      line = Self.replacing(#"\d\d:\d\d:\d\d"#, by: "14:03:59", in: line)
      line = Self.replacing(#"\d+(\.\d+)? ms"#, by: "1.5 ms", in: line)
      // The end of a time of day, beside what covers its beginning.
      if let range = line.range(
        of: #"(?<=[│|╮+])[0-9:]{1,8}(?=  ?[a-z]+\.xml)"#,
        options: .regularExpression
      ) {
        line.replaceSubrange(range, with: "14:03:59".suffix(line[range].count))
      }
      lines[index] = Array(line)
    }
  }

  /// The screen as the block of a document.
  var text: String {
    lines.map { line in
      String(line).replacingOccurrences(of: #" +$"#, with: "", options: .regularExpression) + "\n"
    }.joined()
  }

  /// Moves the lines below the one about budgets up by one, in their column of the screen.
  private mutating func removeBudget() {
    let bar: Character = "│"
    guard let row = lines.firstIndex(where: { String($0).contains("│over budget") }) else { return }
    let start = String(lines[row]).range(of: "│over budget").map {
      String(lines[row]).distance(from: String(lines[row]).startIndex, to: $0.lowerBound) + 1
    }
    guard let start, let end = lines[row][start...].firstIndex(of: bar) else { return }
    let below = lines[(row + 1)...].prefix { $0.count > end && $0[start - 1] == bar }.indices
    for index in row..<below.upperBound - 1 {
      lines[index].replaceSubrange(start..<end, with: lines[index + 1][start..<end])
    }
    let blanks = repeatElement(Character(" "), count: end - start)
    lines[below.upperBound - 1].replaceSubrange(start..<end, with: blanks)
  }

  /// Replaces matches; blanks behind each keep the columns of what follows.
  private static func replacing(_ pattern: String, by text: String, in line: String) -> String {
    guard let found = line.range(of: pattern, options: .regularExpression) else { return line }
    let old = line[found].count
    var rest = line[found.upperBound...]
    var blanks = ""
    if old > text.count {
      blanks = String(repeating: " ", count: old - text.count)
    } else {
      for _ in 0..<(text.count - old) where rest.hasPrefix(" ") { rest = rest.dropFirst() }
    }
    let tail = replacing(pattern, by: text, in: String(rest))
    return String(line[..<found.lowerBound]) + text + blanks + tail
  }
}
