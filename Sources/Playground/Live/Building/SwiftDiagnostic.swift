package import PlaygroundSystem

/// A message of the Swift compiler about a place in a file.
package struct SwiftDiagnostic: Hashable, Sendable {
  /// The weight of a message.
  package enum Severity: String, Sendable {
    /// The file cannot be compiled.
    case error
    /// The file can be compiled.
    case warning
    /// An explanation of the message before.
    case note
    /// An explanation by the compiler, such as how to show more.
    case remark
  }

  /// A place in a file.
  package struct Place: Hashable, Sendable {
    /// The file.
    package let file: FilePath
    /// The line, 1-based.
    package let line: Int
    /// The column in bytes, 1-based.
    package let column: Int
    /// The number of bytes that are marked; at least 1.
    package var byteCount = 1

    /// Creates a place.
    package init(file: FilePath, line: Int, column: Int, byteCount: Int = 1) {
      self.file = file
      self.line = line
      self.column = column
      self.byteCount = byteCount
    }
  }

  /// A change of the file that the compiler proposes.
  package struct FixIt: Hashable, Sendable {
    /// The offset of the first byte to replace, 0-based.
    package let offset: Int
    /// The number of bytes to replace.
    package let byteCount: Int
    /// The new text.
    package let text: String

    /// Creates a change.
    package init(offset: Int, byteCount: Int, text: String) {
      self.offset = offset
      self.byteCount = byteCount
      self.text = text
    }
  }

  /// An explanation at another place.
  package struct Note: Hashable, Sendable {
    /// The text.
    package let text: String
    /// The place.
    package var place: Place
    /// The change that the note proposes; `nil` if there is none.
    package var fixIt: FixIt?

    /// Creates a note.
    package init(text: String, place: Place, fixIt: FixIt? = nil) {
      self.text = text
      self.place = place
      self.fixIt = fixIt
    }
  }

  /// The weight.
  package let severity: Severity
  /// The text.
  package let text: String
  /// The place.
  package var place: Place
  /// The notes, in order.
  package var notes: [Note] = []
  /// The change that the message proposes; `nil` if there is none.
  package var fixIt: FixIt?

  /// Creates a message.
  package init(severity: Severity, text: String, place: Place, notes: [Note] = []) {
    self.severity = severity
    self.text = text
    self.place = place
    self.notes = notes
  }

  /// Parses the messages of the compiler in the style of LLVM: `file:line:column: error: text`,
  /// then the line, and a line with `^` below the place and `~` below what is marked.
  ///
  /// Lines of another form are skipped.
  package static func parse(_ output: String) -> [SwiftDiagnostic] {
    var found: [SwiftDiagnostic] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let next = SwiftDiagnostic(line: line) {
        found.add(next)
      } else if let range = markedRange(line), let last = found.indices.last {
        found[last].extend(to: range)
      }
    }
    return found.inOrder
  }

  private init?(line: Substring) {
    for severity in [Severity.error, .warning, .note, .remark] {
      guard let range = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let parts = line[..<range.lowerBound].split(
        separator: ":",
        omittingEmptySubsequences: false
      )
      guard parts.count >= 3, let row = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1]), row > 0, column > 0
      else { continue }
      let path = parts.dropLast(2).joined(separator: ":")
      self.init(
        severity: severity,
        text: Self.withoutGroup(line[range.upperBound...]),
        place: Place(file: FilePath(bytes: path.utf8), line: row, column: column)
      )
      return
    }
    return nil
  }

  /// Returns a text without the name of its group, as in `unused [#no-usage]`.
  static func withoutGroup(_ text: Substring) -> String {
    guard text.hasSuffix("]"), let group = text.ranges(of: " [#").last else { return String(text) }
    return String(text[..<group.lowerBound])
  }

  /// Returns the marked columns of a line of `^` and `~`, 0-based; `nil` for another line.
  private static func markedRange(_ line: Substring) -> Range<Int>? {
    let bytes = Array(line.utf8)
    guard bytes.contains(UInt8(ascii: "^")),
      bytes.allSatisfy({ [0x20, 0x09, UInt8(ascii: "^"), UInt8(ascii: "~")].contains($0) }),
      let first = bytes.firstIndex(where: { $0 > 0x20 })
    else { return nil }
    return first..<bytes.count
  }

  /// Marks the columns of the line that belong to the last place.
  private mutating func extend(to range: Range<Int>) {
    func extended(_ place: Place) -> Place {
      // A caret without a mark, and a mark before the caret, keep the place.
      guard range.contains(place.column - 1) else { return place }
      var place = place
      place.byteCount = max(1, range.upperBound - (place.column - 1))
      return place
    }
    if let last = notes.indices.last {
      notes[last].place = extended(notes[last].place)
    } else {
      place = extended(place)
    }
  }
}

extension SwiftDiagnostic.Place: Comparable {
  /// Returns whether the left one comes first: by file, line and column.
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension [SwiftDiagnostic] {
  /// The messages in the order of their places, each once.
  var inOrder: [SwiftDiagnostic] {
    var seen: Set<SwiftDiagnostic> = []
    let unique = filter { seen.insert($0).inserted }
    // Messages about one place keep their order.
    return unique.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
  }

  /// Adds a message; a note belongs to the message before.
  mutating func add(_ next: SwiftDiagnostic) {
    if next.severity == .note, let last = indices.last {
      self[last].notes.append(.init(text: next.text, place: next.place, fixIt: next.fixIt))
    } else {
      append(next)
    }
  }
}
