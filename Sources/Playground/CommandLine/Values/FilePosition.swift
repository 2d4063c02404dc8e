/// A position in a file, as people write it: `todo.xml:12` or `todo.xml:12:5`.
struct FilePosition: Equatable, Sendable {
  /// The path of the file.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The column, from 1; `nil` if none is written.
  let column: Int?

  /// Reads a position; `nil` if the text is not one.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    func number(_ part: Substring) -> Int? {
      guard let number = Int(part), number > 0, part.utf8.first != UInt8(ascii: "+") else {
        return nil
      }
      return number
    }
    guard parts.count > 1, let last = number(parts[parts.count - 1]) else { return nil }
    let isColumn = parts.count > 2 && number(parts[parts.count - 2]) != nil
    let names = parts.dropLast(isColumn ? 2 : 1)
    file = names.joined(separator: ":")
    guard !file.isEmpty else { return nil }
    line = isColumn ? number(parts[parts.count - 2]) ?? last : last
    column = isColumn ? last : nil
  }
}

extension ValueParser where Value == FilePosition {
  /// A file with a line, and maybe a column.
  static var filePosition: Self {
    ValueParser("a file with a line, such as todo.xml:12 or todo.xml:12:5") { FilePosition($0) }
  }
}
