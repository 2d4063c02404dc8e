import PlaygroundCore

extension MouseEvent {
  /// Decodes an SGR mouse report: `button;column;row`, 1-based, then `M`, or `m` for a release.
  init?(report body: ArraySlice<UInt8>, final: UInt8) {
    let numbers = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let x = numbers[1], let y = numbers[2],
      x > 0, y > 0
    else { return nil }
    let isPressed = final == UInt8(ascii: "M")
    // Meta makes no difference.
    let action: Action? =
      switch button & ~0b1_1100 {
      case 0: isPressed ? .press : .release
      case 32: .drag
      case 64: .wheelUp
      case 65: .wheelDown
      case 66: .wheelLeft
      case 67: .wheelRight
      default: nil
      }
    guard let action else { return nil }
    let hasControl = button & 0b1_0000 != 0
    self.init(
      action: action,
      position: Point(x: x - 1, y: y - 1),
      hasControl: hasControl,
      hasShift: button & 0b100 != 0
    )
  }
}
