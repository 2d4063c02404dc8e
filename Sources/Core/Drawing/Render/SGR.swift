/// SGR sequences, which select the style of text (ECMA-48, 5th edition, 8.3.117; 256 colours and
/// true colour as in xterm).
enum SGR {
  /// Appends the shorter of an incremental change and a reset followed by the whole style.
  static func append(from old: TextStyle, to new: TextStyle, to bytes: inout [UInt8]) {
    var anew: [UInt8] = [0x30]
    append(from: .plain, to: new, parameters: &anew)
    var change: [UInt8] = []
    append(from: old, to: new, parameters: &change)
    bytes += [0x1b, 0x5b]
    bytes += change.count < anew.count ? change : anew
    bytes.append(0x6d)
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

  private static func append(
    from old: TextStyle,
    to new: TextStyle,
    parameters: inout [UInt8]
  ) {
    func add(_ number: Int) {
      if !parameters.isEmpty { parameters.append(0x3b) }
      append(number, to: &parameters)
    }
    var kept = old.attributes
    let weights: TextStyle.Attributes = [.bold, .dim]
    for code in codes where kept.contains(code.look) && !new.attributes.contains(code.look) {
      add(code.off)
      kept.subtract(code.off == 22 ? weights : code.look)
    }
    for code in codes where new.attributes.contains(code.look) && !kept.contains(code.look) {
      add(code.on)
    }
    if new.color != old.color { addColor(new.color, base: 30, add) }
    if new.background != old.background { addColor(new.background, base: 40, add) }
  }

  private static func addColor(_ color: Color, base: Int, _ add: (Int) -> Void) {
    switch color {
    case .standard: add(base + 9)
    case .palette(let index) where index < 8: add(base + Int(index))
    case .palette(let index) where index < 16: add(base + 60 + Int(index) - 8)
    case .palette(let index): [base + 8, 5, Int(index)].forEach(add)
    case .rgb(let red, let green, let blue):
      [base + 8, 2, Int(red), Int(green), Int(blue)].forEach(add)
    }
  }
}
