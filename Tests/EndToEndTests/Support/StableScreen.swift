import Foundation

/// A captured screen of the client without what differs from run to run: times of day and
/// durations.
struct StableScreen {
  /// The lines, from the top.
  private(set) var lines: [[Character]]

  /// Makes a captured screen stable.
  init(_ screen: String) {
    lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    for index in lines.indices {
      var line = String(lines[index])
      line = Self.replacing(#"\d\d:\d\d:\d\d"#, by: "14:03:59", in: line)
      line = Self.replacing(#"\d+(\.\d+)? ms"#, by: "1.5 ms", in: line)
      lines[index] = Array(line)
    }
  }

  /// The screen as the block of a document.
  var text: String {
    lines.map { line in
      String(line).replacingOccurrences(of: #" +$"#, with: "", options: .regularExpression) + "\n"
    }.joined()
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
