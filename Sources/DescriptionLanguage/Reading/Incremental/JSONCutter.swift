/// Finds the chunks of JSON by its brackets, without checking well-formedness.
struct JSONCutter {
  /// The kind of an object, for splitting.
  private enum Level {
    /// A root or a preview.
    case preview
    case list
    case section

    /// Returns the kind of the objects in a member.
    func inner(_ name: String) -> Level? {
      switch (self, name) {
      case (.preview, "previews"): .preview
      case (.preview, "list"): .list
      case (.list, "sections"): .section
      default: nil
      }
    }
  }

  private let bytes: [UInt8]
  private let chunkBytes: Int
  private var position = 0
  private var level = 0
  private var cuts: [SplitPlan] = []

  /// Prepares to split bytes into chunks of at least `chunkBytes` bytes.
  init(_ bytes: [UInt8], chunkBytes: Int) {
    self.bytes = bytes
    self.chunkBytes = chunkBytes
  }

  /// Returns the series of a description, `nil` if reading the file as a whole is better.
  mutating func file() -> [SplitPlan]? {
    position = EncodingCheck.start(of: bytes)
    skipSpace()
    guard current == UInt8(ascii: "{"), object(.preview), !cuts.isEmpty else { return nil }
    return cuts
  }

  /// Returns the chunks of rows without surrounding content, `nil` if there is other content.
  mutating func rows() -> [Range<Int>]? {
    guard items(isFragment: true) else { return nil }
    return cuts.onlyChunks(upTo: bytes.count)
  }

  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  // MARK: - Values

  /// Splits the members of an object; returns whether the object is closed.
  private mutating func object(_ level: Level) -> Bool {
    inside(until: UInt8(ascii: "}")) { cutter in
      guard cutter.current == UInt8(ascii: "\""), let name = cutter.text() else { return false }
      cutter.skipSpace()
      guard cutter.current == UInt8(ascii: ":") else { return false }
      cutter.position += 1
      return cutter.member(String(decoding: cutter.bytes[name], as: UTF8.self), level)
    }
  }

  private mutating func member(_ name: String, _ level: Level) -> Bool {
    skipSpace()
    if name == "cells", level != .list, current == UInt8(ascii: "[") {
      self.level += 1
      defer { self.level -= 1 }
      position += 1
      return items(isFragment: false)
    }
    guard let inner = level.inner(name) else { return skipValue() != nil }
    if inner == .list { return current == UInt8(ascii: "{") ? object(.list) : skipValue() != nil }
    guard current == UInt8(ascii: "[") else { return skipValue() != nil }
    return inside(until: UInt8(ascii: "]")) { cutter in
      cutter.current == UInt8(ascii: "{") ? cutter.object(inner) : cutter.skipValue() != nil
    }
  }

  /// Visits the items between two brackets and moves past the closing one.
  private mutating func inside(
    until end: UInt8,
    _ take: (inout JSONCutter) -> Bool
  ) -> Bool {
    level += 1
    defer { level -= 1 }
    position += 1
    while position < bytes.count {
      skipSpace()
      switch current {
      case end:
        position += 1
        return true
      case UInt8(ascii: ","): position += 1
      default: guard take(&self) else { return false }
      }
    }
    return false
  }

  /// Splits the items of an array whose opening bracket was read, and moves past the closing one.
  private mutating func items(isFragment: Bool) -> Bool {
    var series = SplitPlan.Draft(chunkBytes: chunkBytes)
    var lead = position
    skipSpace()
    if current == UInt8(ascii: "]"), !isFragment {
      position += 1
      return true
    }
    while let mayBeElse = skipValue() {
      guard series.take(lead..<position, mayBeElse: mayBeElse) else { return false }
      skipSpace()
      let isEnd = isFragment ? position == bytes.count : current == UInt8(ascii: "]")
      if isEnd {
        if !isFragment { position += 1 }
        cuts.append(SplitPlan(chunks: series.chunks, level: level))
        return true
      }
      guard current == UInt8(ascii: ",") else { return false }
      position += 1
      lead = position
    }
    return false
  }

  // MARK: - Steps

  /// Skips a value; returns whether it may be an object with a member `else`, `nil` if there is no
  /// value.
  private mutating func skipValue() -> Bool? {
    skipSpace()
    let start = position
    var depth = 0
    var mayBeElse = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard let text = text() else { return nil }
        if depth == 1, bytes[text].elementsEqual("else".utf8) { mayBeElse = true }
        if depth == 0 { return mayBeElse }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position > start ? mayBeElse : nil }
        depth -= 1
        if depth == 0 {
          position += 1
          return mayBeElse
        }
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return position > start ? mayBeElse : nil }
      default: break
      }
      position += 1
    }
    return depth == 0 && position > start ? mayBeElse : nil
  }

  /// Skips a text; returns the bytes between the quotes.
  private mutating func text() -> Range<Int>? {
    let start = position + 1
    position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return start..<(position - 1)
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return nil
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }
}
