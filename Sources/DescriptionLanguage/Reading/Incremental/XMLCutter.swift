/// Finds the chunks of XML by its tags, without checking well-formedness.
struct XMLCutter {
  /// The kind of an element's children, for splitting.
  private enum Level {
    case playground
    case preview
    case list
    case section

    /// Which children the element has besides rows, and the kind of their children, if it matters.
    func special(_ name: ArraySlice<UInt8>) -> (isSpecial: Bool, level: Level?) {
      switch (self, String(decoding: name, as: UTF8.self)) {
      case (.playground, "preview"): (true, .preview)
      case (.preview, "list"): (true, .list)
      case (.preview, "state"), (.preview, "data"), (.preview, "import"), (.preview, "style"),
        (.preview, "component"), (.preview, "variant"), (.preview, "let"), (.preview, "timer"):
        (true, nil)
      case (.list, "section"): (true, .section)
      case (.section, "let"), (.section, "header"), (.section, "footer"), (.section, "supplement"):
        (true, nil)
      case (.playground, _), (.list, _): (true, nil)
      case (.preview, _), (.section, _): (false, nil)
      }
    }
  }

  private let bytes: [UInt8]
  private let chunkBytes: Int
  private var tags: XMLTagScanner
  private var cuts: [SplitPlan] = []

  /// Prepares to split bytes into chunks of at least `chunkBytes` bytes.
  init(_ bytes: [UInt8], chunkBytes: Int) {
    self.bytes = bytes
    self.chunkBytes = chunkBytes
    tags = XMLTagScanner(bytes)
  }

  /// Returns the series of a description, `nil` if reading the file as a whole is better.
  mutating func file() -> [SplitPlan]? {
    while let tag = tags.next() {
      guard tag.kind != .end else { return nil }
      guard case .start(let isEmpty) = tag.kind, !isEmpty else { continue }
      switch String(decoding: bytes[tag.name], as: UTF8.self) {
      case "playground": return children(of: .playground) && !cuts.isEmpty ? cuts : nil
      case "preview": return children(of: .preview) && !cuts.isEmpty ? cuts : nil
      default: return nil
      }
    }
    return nil
  }

  /// Splits rows without surrounding content.
  ///
  /// - Parameter isPreview: Whether the rows are in a `preview`, not in a `section`.
  /// - Returns: The chunks, `nil` if there is other content than rows.
  mutating func rows(isPreview: Bool) -> [Range<Int>]? {
    guard children(of: isPreview ? .preview : .section, isFragment: true) else { return nil }
    return cuts.onlyChunks(upTo: bytes.count)
  }

  // MARK: - Elements

  /// Splits the content of an element and moves past its end tag; returns whether that succeeded.
  private mutating func children(of level: Level, isFragment: Bool = false) -> Bool {
    var series = SplitPlan.Draft(chunkBytes: chunkBytes)
    /// The start of the current row: the end of the content before it.
    var lead = tags.position
    tags.hasText = false
    defer { finish(&series) }
    while let tag = tags.next() {
      if tag.kind == .end { return !isFragment && !tags.hasText }
      guard case .start(let isEmpty) = tag.kind else { continue }
      let special = level.special(bytes[tag.name])
      if special.isSpecial {
        guard !isFragment else { return false }
        finish(&series)
        let isDone = special.level.map { isEmpty || children(of: $0) } ?? skip(isEmpty)
        guard isDone else { return false }
      } else {
        guard !tags.hasText, skip(isEmpty) else { return false }
        guard series.take(lead..<tags.position, mayBeElse: tag.mayBeElse) else { return false }
      }
      lead = tags.position
      tags.hasText = false
    }
    return isFragment && !tags.hasText
  }

  private mutating func finish(_ series: inout SplitPlan.Draft) {
    if !series.chunks.isEmpty { cuts.append(SplitPlan(chunks: series.chunks)) }
    series = SplitPlan.Draft(chunkBytes: chunkBytes)
  }

  /// Moves past the end tag of an element whose start tag was read.
  private mutating func skip(_ isEmpty: Bool) -> Bool {
    var depth = isEmpty ? 0 : 1
    while depth > 0 {
      switch tags.next()?.kind {
      case .start(isEmpty: false): depth += 1
      case .end: depth -= 1
      case .start, .other: break
      case nil: return false
      }
    }
    return true
  }
}
