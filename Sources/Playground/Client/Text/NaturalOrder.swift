/// The order in which people sort names: numbers by value, letters without case.
enum NaturalOrder {
  /// Returns whether `left` comes before `right`: `comp2` before `comp10`.
  static func precedes(_ left: String, _ right: String) -> Bool {
    var (first, second) = (left.utf8[...], right.utf8[...])
    while let a = first.first, let b = second.first {
      if isDigit(a), isDigit(b) {
        let (x, y) = (number(&first), number(&second))
        if x.count != y.count { return x.count < y.count }
        if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) }
      } else {
        if lower(a) != lower(b) { return lower(a) < lower(b) }
        first.removeFirst()
        second.removeFirst()
      }
    }
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Removes the leading digits and returns them without leading zeros.
  private static func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix(while: isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte + 0x20 : byte
  }
}
