/// Writes numbers and texts as bytes: numbers in groups of seven bits (LEB128), signed ones with
/// the sign in the lowest bit, texts as their length and their UTF-8.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(count: Int) { write(unsigned: UInt64(count)) }

  mutating func write(_ number: Int) {
    write(unsigned: UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1))))
  }

  mutating func write(_ number: Int?) {
    write(number != nil)
    if let number { write(number) }
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ values: [Int]) {
    write(count: values.count)
    for value in values { write(value) }
  }

  mutating func write(bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  mutating func write<Element>(
    _ elements: some Collection<Element>,
    _ each: (Element, inout Self) -> Void
  ) {
    write(count: elements.count)
    for element in elements { each(element, &self) }
  }

  mutating func write<Element>(optional element: Element?, _ each: (Element, inout Self) -> Void) {
    write(element != nil)
    if let element { each(element, &self) }
  }

  private mutating func write(unsigned number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
