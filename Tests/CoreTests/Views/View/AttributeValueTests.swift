import Testing

@testable import PlaygroundCore

/// Swift values of attributes.
@MainActor
struct AttributeValueTests {
  /// One value of each kind.
  private static let samples: [Value] = [
    .null, true, 3, 2.0, 2.5, "word", "3", .array([1]), .object(ObjectValue([])),
  ]

  private func accepted<Typed: AttributeValue & Equatable>(_ type: Typed.Type) -> [Typed?] {
    Self.samples.map { Typed(attribute: $0) }
  }

  @Test func stringsAreReadFromStrings() {
    #expect(accepted(String.self) == [nil, nil, nil, nil, nil, "word", "3", nil, nil])
    #expect("".attribute == .string(""))
  }

  @Test func booleansAreReadFromBooleans() {
    #expect(accepted(Bool.self) == [nil, true, nil, nil, nil, nil, nil, nil, nil])
    #expect(false.attribute == .bool(false))
  }

  @Test func integersAreReadFromWholeNumbers() {
    #expect(accepted(Int.self) == [nil, nil, 3, 2, nil, nil, nil, nil, nil])
    #expect(Int(attribute: .double(1e300)) == nil)
    #expect(Int(attribute: .double(.nan)) == nil)
    #expect(Int(attribute: .double(-4)) == -4)
  }

  @Test func numbersAreReadFromNumbers() {
    #expect(accepted(Double.self) == [nil, nil, 3, 2, 2.5, nil, nil, nil, nil])
    #expect(2.5.attribute == .double(2.5))
    #expect(7.attribute == .int(7))
  }

  @Test func dimensionsAreReadFromNumbersAndStrings() {
    let read = accepted(Dimension.self)

    #expect(read.map { $0 == nil } == [true, true, false, false, false, false, false, true, true])
    #expect(read.compactMap { $0?.attribute } == [3, 2.0, 2.5, "word", "3"])
  }

  @Test func keywordsAreReadFromTheirSpellings() {
    #expect(BorderStyle(attribute: "single-double") == .singleDouble)
    #expect(BorderStyle(attribute: "singleDouble") == nil)
    #expect(BorderStyle(attribute: 1) == nil)
    #expect(BorderStyle.doubleSingle.attribute == "double-single")
    #expect(
      AttributeType.keywords(of: Divider.Axis.self) == .keyword(["horizontal", "vertical"])
    )
  }

  @Test(
    arguments: [
      (.standard, nil), (.palette(0), "black"), (.palette(6), "cyan"),
      (.palette(15), "bright-white"), (.palette(16), 16), (.palette(255), 255),
      (.rgb(0, 10, 255), "#000aff"), (.rgb(16, 15, 1), "#100f01"),
    ] as [(Color, Value?)]
  )
  func coloursHaveASpelling(color: Color, expected: Value?) {
    #expect(color.attribute == expected)
    if let expected { #expect(Color(attribute: expected) == color) }
  }

  @Test(
    arguments: [
      (Color.black, 0), (.red, 1), (.green, 2), (.yellow, 3), (.blue, 4), (.magenta, 5), (.cyan, 6),
      (.white, 7), (.gray, 8), (.brightRed, 9), (.brightGreen, 10), (.brightYellow, 11),
      (.brightBlue, 12), (.brightMagenta, 13), (.brightCyan, 14), (.brightWhite, 15),
    ] as [(Color, UInt8)]
  )
  func namedColoursAreThoseOfThePalette(color: Color, index: UInt8) {
    #expect(color == .palette(index))
  }

  @Test(
    arguments: [
      (.cells(3), 3), (.cells(2.5), 2.5), (4, 4), (1.5, 1.5), (.percent(50), "50%"),
      (.percent(12.5), "12.5%"), (.auto, "auto"), (.fill, "fill"), (.wrap, "wrap"),
      (.ratio(2), "ratio(2)"), (.ratio(0.5), "ratio(0.5)"), (.ratio(0.00002), "ratio(0.00002)"),
      (.wrap(), "wrap"),
      (.wrap(add: 1), "wrap(add: 1)"), (.wrap(min: 2, max: 3), "wrap(min: 2, max: 3)"),
      (
        .wrap(add: -1, min: 0.5, max: 9, priority: 4, shrink: 5, grow: 6),
        "wrap(add: -1, min: 0.5, max: 9, priority: 4, shrink: 5, grow: 6)"
      ),
    ] as [(Dimension, Value)]
  )
  func dimensionsHaveASpelling(dimension: Dimension, expected: Value) {
    #expect(dimension.attribute == expected)
    #expect(Dimension(attribute: expected) == dimension)
  }

  /// The schema accepts every spelling that Swift writes for a box.
  @Test(arguments: [
    Dimension.cells(3), .fill, .wrap, .ratio(2), .wrap(add: -1, min: 0, grow: 2),
    .wrap(shrink: 1.5),
  ])
  func boxesAcceptTheSpellings(dimension: Dimension) {
    let label = Label("a")
    label.width = dimension

    #expect(label.ignoredAttributes == [])
    #expect(label.width == dimension)
  }

  @Test func edgesAreWrittenAndRead() {
    let view = View()
    view.margin = EdgeDimensions(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      view.snapshot.props
        == ["margin-top": 1, "margin-left": 2, "margin-bottom": 3, "margin-right": 4]
    )
    #expect(view.margin == EdgeDimensions(top: 1, left: 2, bottom: 3, right: 4))

    view.margin = EdgeDimensions(horizontal: 5, vertical: 6)
    #expect(view.snapshot.props == ["margin-horizontal": 5, "margin-vertical": 6])
    view.margin = 7
    #expect(view.snapshot.props == ["margin": 7])
    view.margin.left = .cells(-1)
    #expect(view.snapshot.props == ["margin": 7, "margin-left": -1])
    view.margin = EdgeDimensions()
    #expect(view.snapshot.props.isEmpty)
  }

  @Test func familiesOfEdgesAreIndependent() {
    let view = View()
    view.margin.top = 1
    view.padding.top = 2
    view.inset.top = 3
    view.border.top = 4

    #expect(
      view.snapshot.props
        == ["margin-top": 1, "padding-top": 2, "inset-top": 3, "border-top": 4]
    )
    #expect(view.top == nil)
  }

  @Test func anAnimatorHasItsSpelling() {
    let animator = Animator(milliseconds: 150, easing: .easeOut)

    #expect(animator.attribute == "150ms ease-out")
    #expect(Animator(attribute: "150ms ease-out") == animator)
    #expect(Animator(attribute: 150) == nil)
    #expect(Animator(attribute: "inherited") == nil)
  }
}
