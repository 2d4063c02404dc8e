internal import PlaygroundCore

// EditorSchema: schemas that editors check and complete descriptions with, made from the
// declarations that the checker follows: `Schema` for components, `StructureWord` for the rest.
// Whatever a schema language cannot say is allowed there; `playground check` has the last word.

/// The ways in which a value of some type can be written, as schema languages can say them.
///
/// A text with a hole is a further way for all of them.
struct Spelling {
  /// One way.
  enum Way {
    /// Any text.
    case anything
    /// One of some words.
    case words([String])
    /// A number in a range.
    case number(from: Double?, to: Double?, isWhole: Bool)
    /// What an anchored regular expression matches, in the syntax that XSD and ECMAScript share.
    case pattern(String)
  }

  /// What schemas call the type.
  let name: String
  /// The ways, in the order in which editors should offer them.
  let ways: [Way]

  /// Text of an `else`.
  static let empty = Spelling(name: "nothing", ways: [.words([""])])

  /// Whatever is written.
  static let anyValue = Spelling(name: "value", ways: [.anything])

  private static let unsigned = #"([0-9]+(\.[0-9]+)?|\.[0-9]+)"#
  /// A number of any kind.
  static let decimal = "-?" + unsigned
  /// A whole number.
  static let whole = #"-?[0-9]+(\.0+)?"#
  /// A text with a hole in it.
  static let hole = #".*\{.*"#

  private init(name: String, ways: [Way]) {
    self.name = name
    self.ways = ways
  }

  /// Creates the spelling of an attribute's type; `nil` takes any value.
  init(_ type: AttributeType?) {
    guard let type else {
      self = .anyValue
      return
    }
    self.init(name: Self.name(of: type), ways: Self.ways(of: type))
  }

  private static let limit = AttributeType.extentLimit

  private static func name(of type: AttributeType) -> String {
    switch type {
    case .text: "text"
    case .bool: "bool"
    case .integer(let range): "whole.\(range.lowerBound).\(range.upperBound)"
    case .number(nil): "number"
    case .number(let least?): "number.\(least)"
    case .keyword(let words): "one-of." + words.joined(separator: ".")
    case .color: "color"
    case .length(let options): "length.\(options.rawValue)"
    case .boxSize: "box-size"
    case .alignment: "alignment"
    case .reachEndOffset: "reach-end-offset"
    }
  }

  private static func ways(of type: AttributeType) -> [Way] {
    switch type {
    case .text: [.anything]
    case .bool, .keyword: [.words(type.words)]
    case .integer(let range):
      [.number(from: Double(range.lowerBound), to: Double(range.upperBound), isWhole: true)]
    case .number(let least): [.number(from: least, to: nil, isWhole: false)]
    case .color:
      [
        .words(type.words), .pattern("#[0-9a-fA-F]{6}"), .number(from: 0, to: 255, isWhole: true),
      ]
    case .length(let options): ways(of: options)
    case .boxSize: boxSize
    case .alignment:
      [
        .words(type.words),
        .pattern(
          " *(\(type.words.joined(separator: "|")))( +(\(type.words.joined(separator: "|"))))* *"
        ),
      ]
    case .reachEndOffset:
      [.number(from: 0, to: limit, isWhole: false), .pattern(unsigned + "x")]
    }
  }

  private static func ways(of options: AttributeType.Length) -> [Way] {
    let isSigned = options.contains(.negative)
    var ways = [Way.number(from: isSigned ? -limit : 0, to: limit, isWhole: false)]
    var words: [String] = []
    if options.contains(.auto) { words.append("auto") }
    if options.contains(.content) { words += ["max-content", "fit-content", "stretch"] }
    if !words.isEmpty { ways.append(.words(words)) }
    if options.contains(.percent) {
      ways.append(.pattern((isSigned ? decimal : unsigned) + "%"))
    }
    return ways
  }

  private static let boxSize: [Way] = {
    let names = AttributeType.wrapSettings.filter { $0 != "add" }.joined(separator: "|")
    let setting = "(add *: *\(decimal)|(\(names)) *: *\(unsigned))"
    return [
      .words(["fill", "wrap"]),
      .number(from: 0, to: limit, isWhole: false),
      .pattern(#" *ratio *\( *"# + unsigned + #" *\) *"#),
      .pattern(#" *wrap *\( *"# + setting + "( *, *" + setting + #" *)* *\) *"#),
    ]
  }()
}

extension Spelling {
  /// Whether a text with a hole can be written instead.
  var hasHoles: Bool { name != Self.empty.name }

  /// Every type that some attribute has, each once.
  static var typesInUse: [AttributeType] {
    var seen: Set<AttributeType> = []
    let attributes =
      StructureWord.all.flatMap(AllowedAttribute.of) + AllowedAttribute.everywhere
      + AllowedAttribute.ofStyles
    return attributes.flatMap(\.types).compactMap(\.self).filter { seen.insert($0).inserted }
  }

  /// The spellings of every type in use, that of any value and that of `else` included.
  static var inUse: [Spelling] { typesInUse.map { Spelling($0) } + [anyValue, empty] }

  /// Returns a limit without an exponent.
  static func plain(_ limit: Double) -> String {
    Int(exactly: limit).map(String.init) ?? limit.description
  }
}
