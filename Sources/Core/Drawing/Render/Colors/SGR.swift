/// SGR sequences, which select the style of text (ECMA-48, 5th edition, 8.3.117; 256 colours and
/// true colour as in xterm).
enum SGR {
  /// Appends the shorter of an incremental change and a reset followed by the whole style.
  static func append(from old: TextStyle, to new: TextStyle, to bytes: inout [UInt8]) {
    bytes.append(0x1b)
    bytes.append(0x5b)
    let start = bytes.count
    append(from: old, to: new, from: start, &bytes)
    let change = bytes.count
    bytes.append(0x30)
    append(from: .plain, to: new, from: change, &bytes)
    if change - start < bytes.count - change {
      bytes.removeLast(bytes.count - change)
    } else {
      bytes.removeSubrange(start..<change)
    }
    bytes.append(0x6d)
  }

  /// Appends the sequence that moves the cursor to a cell, 0-based (CUP).
  static func place(x: Int, y: Int, in bytes: inout [UInt8]) {
    bytes.append(0x1b)
    bytes.append(0x5b)
    append(y + 1, to: &bytes)
    bytes.append(0x3b)
    append(x + 1, to: &bytes)
    bytes.append(0x48)
  }

  /// Appends the sequence that erases cells from the cursor on: all up to the edge of the screen
  /// (EL), or a number of them (ECH).
  static func erase(_ count: Int, toScreenEdge: Bool, in bytes: inout [UInt8]) {
    bytes.append(0x1b)
    bytes.append(0x5b)
    if !toScreenEdge { append(count, to: &bytes) }
    bytes.append(toScreenEdge ? 0x4b : 0x58)
  }

  /// Appends a number in decimal digits.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  /// Each attribute with the codes that turn it on and off; bold and dim are turned off together.
  private static let codes: [(look: TextStyle.Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27),
    (.strikethrough, 9, 29),
  ]

  /// Appends the parameters of a change; the first parameter of the sequence is at `start`.
  private static func append(
    from old: TextStyle,
    to new: TextStyle,
    from start: Int,
    _ bytes: inout [UInt8]
  ) {
    func add(_ number: Int) {
      if bytes.count > start { bytes.append(0x3b) }
      append(number, to: &bytes)
    }
    func add(_ color: Color, base: Int) {
      switch color {
      case .standard: add(base + 9)
      case .palette(let index) where index < 8: add(base + Int(index))
      case .palette(let index) where index < 16: add(base + 60 + Int(index) - 8)
      case .palette(let index):
        add(base + 8)
        add(5)
        add(Int(index))
      case .rgb(let red, let green, let blue):
        add(base + 8)
        add(2)
        add(Int(red))
        add(Int(green))
        add(Int(blue))
      }
    }
    if new.attributes != old.attributes {
      var kept = old.attributes
      let weights: TextStyle.Attributes = [.bold, .dim]
      for code in codes where kept.contains(code.look) && !new.attributes.contains(code.look) {
        add(code.off)
        kept.subtract(code.off == 22 ? weights : code.look)
      }
      for code in codes where new.attributes.contains(code.look) && !kept.contains(code.look) {
        add(code.on)
      }
    }
    if new.color != old.color { add(new.color, base: 30) }
    if new.background != old.background { add(new.background, base: 40) }
  }
}
