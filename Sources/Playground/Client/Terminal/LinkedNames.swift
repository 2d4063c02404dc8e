import PlaygroundCore

/// Finds names of files in drawn text, and their addresses.
package struct LinkedNames {
  /// The names as they are drawn with their addresses, by their first byte, longest first.
  private var names: [UInt8: [(name: [UInt8], address: String)]] = [:]

  /// The most bytes of a scalar in UTF-8.
  private static let longestScalar = 4

  /// Creates a search for names; without addresses, none is found.
  package init(_ files: some Sequence<String>, _ addresses: FileAddresses?) {
    self.init(named: Set(files).map { ($0, $0) }, addresses)
  }

  /// Creates a search for the last components of names.
  package init(lastComponentsOf files: [String], _ addresses: FileAddresses?) {
    let names = files.compactMap { file in
      file.split(separator: "/").last.map { (String($0), file) }
    }
    self.init(named: names, addresses)
  }

  private init(named files: [(name: String, file: String)], _ addresses: FileAddresses?) {
    guard let addresses else { return }
    for (name, file) in files {
      let name = Array(DrawnText.line(name).utf8)
      guard let first = name.first, let address = addresses.address(of: file) else { continue }
      names[first, default: []].append((name, address))
    }
    for first in names.keys { names[first]?.sort { $0.name.count > $1.name.count } }
  }

  /// Whether nothing can be found.
  package var isEmpty: Bool { names.isEmpty }

  /// Whether no character of a text is cut at the ends of a range of bytes.
  private static func isWhole(_ text: String, _ range: Range<Int>) -> Bool {
    [range.lowerBound, range.upperBound].allSatisfy { offset in
      text.utf8.index(text.startIndex, offsetBy: offset).samePosition(in: text) != nil
    }
  }

  /// Cuts a drawn text where names begin and end.
  package func parts(of text: String) -> [(text: String, address: String?)] {
    let bytes = Array(text.utf8)
    var parts: [(text: String, address: String?)] = []
    var (start, index) = (0, 0)
    func add(_ end: Int, _ address: String?) {
      if end > start {
        parts.append((String(decoding: bytes[start..<end], as: UTF8.self), address))
      }
      start = end
    }
    while index < bytes.count {
      let isStart = !Self.isInName(bytes[..<index].suffix(Self.longestScalar), last: true)
      guard isStart, let found = name(in: bytes, at: index),
        Self.isWhole(text, index..<index + found.name.count)
      else {
        index += 1
        continue
      }
      add(index, nil)
      index += found.name.count
      add(index, found.address)
    }
    add(bytes.count, nil)
    return parts
  }

  /// Returns the longest name that begins at an index and ends with a word.
  private func name(in bytes: [UInt8], at index: Int) -> (name: [UInt8], address: String)? {
    names[bytes[index]]?.first { candidate in
      let rest = bytes[index...]
      guard rest.starts(with: candidate.name) else { return false }
      let after = rest.dropFirst(candidate.name.count)
      // A full stop may end a sentence, or a name.
      let next = after.first == UInt8(ascii: ".") ? after.dropFirst() : after
      return !Self.isInName(next.prefix(Self.longestScalar), last: false)
    }
  }

  /// Whether the scalar before or after a name makes it a part of a longer one.
  private static func isInName(_ bytes: ArraySlice<UInt8>, last: Bool) -> Bool {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let scalar = last ? scalars.last : scalars.first else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "_-/.".unicodeScalars.contains(scalar)
  }
}

extension LinkedNames {
  /// Returns the links in a line that is drawn at a cell.
  func links(
    in line: [Run],
    at origin: Point,
    clip: Rect,
    ambiguous: AmbiguousWidth
  ) -> [ScreenLink] {
    if isEmpty { return [] }
    var links: [ScreenLink] = []
    var x = origin.x
    for part in line.flatMap({ parts(of: DrawnText.line($0.text)) }) {
      let width = DisplayWidth.columns(of: part.text, ambiguous: ambiguous)
      let cells = Rect(x: x, y: origin.y, width: width, height: 1).intersection(clip)
      if let address = part.address, !cells.isEmpty {
        links.append(ScreenLink(cells, to: address))
      }
      x += width
    }
    return links
  }
}
