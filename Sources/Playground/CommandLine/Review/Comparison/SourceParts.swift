import DescriptionLanguage
import PlaygroundCore
import PlaygroundEditor

/// A part of a file that is edited and used as a whole.
enum SourcePart: Hashable, Sendable {
  /// A declaration that other parts use by its name.
  case declaration(Symbol.Kind, ByteExactString)
  /// A preview, by its number in the file, without the declarations inside it.
  case preview(Int)
  /// What is outside of all declarations and previews; the whole of a file that is no description.
  case rest

  /// The name for people: `component Price`; `nil` for previews and the rest.
  var name: String? {
    switch self {
    case .declaration(let kind, let name): "\(kind.rawValue) \(name.text)"
    case .preview, .rest: nil
    }
  }
}

/// The parts of a file.
struct SourceParts {
  /// The declarations, uses and imports of the file.
  let index: FileIndex
  /// The parts with their bytes, in order; inner ones after those that contain them.
  let list: [(part: SourcePart, range: Range<Int>)]
  /// The names that each part uses.
  private(set) var uses: [SourcePart: [SymbolUse]] = [:]
  private let bytes: [UInt8]

  /// Divides a file; a file that does not exist has no parts.
  init(path: String, bytes: [UInt8]?) {
    self.bytes = bytes ?? []
    index = FileIndex(SourceFile(number: 0, path: path, bytes: self.bytes))
    var list: [(part: SourcePart, range: Range<Int>)] = []
    var previewCount = 0
    for symbol in index.symbols {
      if symbol.kind == .preview {
        list.append((.preview(previewCount), symbol.range))
        previewCount += 1
      } else if symbol.isExported {
        list.append((.declaration(symbol.kind, ByteExactString(symbol.name)), symbol.range))
      }
    }
    self.list = list.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    for use in index.uses { uses[part(at: use.range.lowerBound), default: []].append(use) }
  }

  /// Returns the innermost part that contains a byte.
  func part(at offset: Int) -> SourcePart {
    list.last { $0.range.contains(offset) }?.part ?? .rest
  }

  /// The bytes of each part, without blanks between parts.
  var texts: [SourcePart: [UInt8]] {
    var texts: [SourcePart: [UInt8]] = [:]
    var open: [(part: SourcePart, end: Int)] = []
    var next = list[...]
    for (offset, byte) in bytes.enumerated() {
      while let last = open.last, last.end <= offset { open.removeLast() }
      while let first = next.first, first.range.lowerBound <= offset {
        if offset < first.range.upperBound { open.append((first.part, first.range.upperBound)) }
        next.removeFirst()
      }
      let part = open.last?.part ?? .rest
      // Only declarations keep blanks: around them, an edit of a declaration changes them, too.
      if case .declaration = part {
        texts[part, default: []].append(byte)
      } else if byte > UInt8(ascii: " ") {
        texts[part, default: []].append(byte)
      }
    }
    return texts
  }

  /// Returns the part of each line: that of its first byte that is not blank.
  func partsOfLines() -> [SourcePart] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      part(at: line.firstIndex { $0 > UInt8(ascii: " ") } ?? line.startIndex)
    }
  }

  /// Returns the number of the preview with a title or a number from 1; `nil` if there is none.
  func preview(named name: String?) -> Int? {
    let titles = index.symbols.filter { $0.kind == .preview }.map(\.name)
    guard let name else { return titles.isEmpty ? nil : 0 }
    return titles.firstIndex { $0.hasSameBytes(as: name) }
      ?? Int(name).flatMap { 1...max(1, titles.count) ~= $0 ? $0 - 1 : nil }
  }
}
