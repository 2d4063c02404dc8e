public import PlaygroundCore

/// The screen of a terminal that interprets the output of `ANSIEncoder` and of scrolling, and
/// rejects all other bytes.
public struct EmulatedScreen {
  /// An unexpected byte sequence.
  public struct Refusal: Error, CustomStringConvertible {
    /// A description of the bytes.
    public let description: String
  }

  /// The cells of the screen.
  public private(set) var grid: Grid
  private var cursor = Point.zero
  private var style = TextStyle.plain
  /// Whether the last column was drawn, so that the next cluster starts the next row.
  private var isWrapPending = false
  /// The rows of the scroll region; `nil` for the whole screen.
  private var region: Range<Int>?
  /// Returns the width of a cluster in this terminal, in columns.
  public var columnsOfCluster: (Character) -> Int = { DisplayWidth.columns(of: $0) }
  /// The number of sequences received so far, including control characters.
  public private(set) var sequenceCount = 0

  /// Creates an empty screen.
  public init(columns: Int, rows: Int) { grid = Grid(columns: columns, rows: rows) }

  /// Creates a screen that shows a grid.
  public init(showing grid: Grid) { self.grid = grid }

  /// Interprets bytes as a terminal would.
  public mutating func feed(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(description: "not UTF-8")
    }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1b}" {
        rest.removeFirst()
        try sequence(&rest)
      } else {
        let end = rest.firstIndex { $0 == "\u{1b}" } ?? rest.endIndex
        for cluster in String(rest[..<end]) { try draw(cluster) }
        rest = rest[end...]
      }
    }
  }

  private mutating func draw(_ cluster: Character) throws {
    for scalar in cluster.unicodeScalars where scalar.value < 0x20 || (0x7f...0x9f) ~= scalar.value
    {
      throw Refusal(description: "control \(scalar.value)")
    }
    let width = columnsOfCluster(cluster)
    guard width > 0 else { throw Refusal(description: "cluster without columns: \(cluster)") }
    if isWrapPending || cursor.x + width > grid.columns {
      throw Refusal(description: "text beyond the last column")
    }
    let cells = Rect(x: cursor.x, y: cursor.y, width: width, height: 1)
    grid.erase(cells, background: style.background)
    if width == DisplayWidth.columns(of: cluster) {
      grid.draw(String(cluster), at: cursor, style: style)
    } else {
      grid.draw("?", at: cursor, style: style)
    }
    cursor.x += width
    isWrapPending = cursor.x == grid.columns
    if isWrapPending { cursor.x -= 1 }
  }

  private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) throws {
    sequenceCount += 1
    guard rest.popFirst() == "[" else { throw Refusal(description: "escape without [") }
    let end = rest.firstIndex { !("0"..."9" ~= $0) && $0 != ";" } ?? rest.endIndex
    let parameters = rest[..<end].split(separator: ";", omittingEmptySubsequences: false)
      .map { Int(String($0)) }
    rest = rest[end...]
    switch rest.popFirst() {
    case "H": try place(parameters)
    case "K": try erase(parameters == [nil] ? grid.columns - cursor.x : nil)
    case "X": try erase(parameters.count == 1 ? parameters[0] : nil)
    case "r": try setRegion(parameters)
    case "L": try move(parameters, isUp: false)
    case "M": try move(parameters, isUp: true)
    case "m": try select(parameters.map { $0 ?? -1 }[...])
    case let final: throw Refusal(description: "sequence ending in \(String(describing: final))")
    }
  }

  private mutating func place(_ parameters: [Int?]) throws {
    guard parameters.count == 2, let y = parameters[0], let x = parameters[1],
      1...grid.rows ~= y, 1...grid.columns ~= x
    else { throw Refusal(description: "cursor to \(parameters)") }
    cursor = Point(x: x - 1, y: y - 1)
    isWrapPending = false
  }

  private mutating func setRegion(_ parameters: [Int?]) throws {
    if parameters == [nil] {
      region = nil
    } else {
      guard parameters.count == 2, let top = parameters[0], let bottom = parameters[1],
        1 <= top, top < bottom, bottom <= grid.rows
      else { throw Refusal(description: "scroll region \(parameters)") }
      region = top - 1..<bottom
    }
    cursor = .zero
    isWrapPending = false
  }

  /// Deletes or inserts lines at the cursor; the lines of the region below it move.
  private mutating func move(_ parameters: [Int?], isUp: Bool) throws {
    guard parameters.count == 1, let count = parameters[0], count > 0, style == .plain,
      let region, region.contains(cursor.y)
    else { throw Refusal(description: "lines moved in a look, or outside of a scroll region") }
    let old = grid
    for y in cursor.y..<region.upperBound {
      grid.erase(Rect(x: 0, y: y, width: grid.columns, height: 1))
      let source = isUp ? y + count : y - count
      guard (cursor.y..<region.upperBound).contains(source) else { continue }
      var x = 0
      for run in old.rowRuns(source) {
        grid.draw(run.text, at: Point(x: x, y: y), style: run.style)
        x += DisplayWidth.columns(of: run.text)
      }
    }
  }

  private mutating func erase(_ columns: Int?) throws {
    guard let columns, columns > 0, style == .plain, !isWrapPending else {
      throw Refusal(description: "erase in a look, in the last column, or of nothing")
    }
    grid.erase(Rect(x: cursor.x, y: cursor.y, width: columns, height: 1))
  }

  private mutating func select(_ parameters: ArraySlice<Int>) throws {
    var rest = parameters
    while let code = rest.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37: style.color = .palette(UInt8(code - 30))
      case 90...97: style.color = .palette(UInt8(code - 82))
      case 40...47: style.background = .palette(UInt8(code - 40))
      case 100...107: style.background = .palette(UInt8(code - 92))
      case 39: style.color = .standard
      case 49: style.background = .standard
      case 38: style.color = try color(&rest)
      case 48: style.background = try color(&rest)
      default: throw Refusal(description: "look \(code)")
      }
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) throws -> Color {
    let kind = rest.popFirst()
    let numbers = rest.prefix(kind == 5 ? 1 : 3).compactMap { UInt8(exactly: $0) }
    rest = rest.dropFirst(numbers.count)
    switch (kind, numbers.count) {
    case (5, 1): return .palette(numbers[0])
    case (2, 3): return .rgb(numbers[0], numbers[1], numbers[2])
    default: throw Refusal(description: "colour")
    }
  }
}
