import Testing

@testable import PlaygroundCore

struct ColorAttributeTests {
  @Test(
    arguments: [
      ("black", .palette(0)), ("bright-white", .palette(15)), ("gray", nil),
      ("grey", nil),
      ("#ff8000", .rgb(255, 128, 0)), ("#FF8000", .rgb(255, 128, 0)), ("0", .palette(0)),
      ("255", .palette(255)), (208, .palette(208)), (7.0, .palette(7)), (256, nil), (-1, nil),
      (1.5, nil),
      ("256", nil), ("-1", nil), ("", nil), ("#fff", nil), ("#12345g", nil), ("#1234567", nil),
      ("Red", nil), ("redd", nil), (true, nil), (nil, nil), ("+5", nil), ("#+12345", nil),
      (1e300, nil),
    ] as [(Value, Color?)]
  )
  func attributeIsAColour(value: Value, color: Color?) {
    #expect(Color(attribute: value) == color)
  }

  @Test func everyPaletteEntryHasItsOwnSpelling() {
    for index in UInt8.min...UInt8.max {
      let value: Value =
        Int(index) < Color.names.count ? .string(Color.names[Int(index)]) : .int(Int(index))
      #expect(Color(attribute: value) == .palette(index))
    }
  }
}
