internal import PlaygroundCore

// EditorSchema: schemas with which editors check and complete descriptions, generated from the
// declarations that the checker uses: `Schema` for components, `StructureWord` for all other
// elements. Rules that a schema language cannot express are omitted; `playground check` is
// authoritative.

/// The spellings of a type's values, as schema languages can express them.
///
/// In addition, every value may be a template.
struct Spelling {
  /// A form of a value.
  enum Way {
    /// Any text.
    case anything
    /// One of several words.
    case words([String])
    /// A number in a range.
    case number(from: Double?, to: Double?, isWhole: Bool)
    /// Text that matches an anchored regular expression, in the syntax shared by XSD and
    /// ECMAScript.
    case pattern(String)
  }

  /// The name of the type in schemas.
  let name: String
  /// The forms, in the order in which editors should offer them.
  let ways: [Way]

  /// The text of an `else`.
  static let empty = Spelling(name: "nothing", ways: [.words([""])])

  /// Any value.
  static let anyValue = Spelling(name: "value", ways: [.anything])

  private static let unsigned = #"([0-9]+(\.[0-9]+)?|\.[0-9]+)"#
  /// Any number.
  static let decimal = "-?" + unsigned
  /// A whole number.
  static let whole = #"-?[0-9]+(\.0+)?"#
  /// A template.
  static let hole = #".*\{.*"#

  private init(name: String, ways: [Way]) {
    self.name = name
    self.ways = ways
  }

  /// Creates the spelling of an attribute's type; `nil` accepts any value.
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
    case .tracks: "tracks"
    case .alignment: "alignment"
    case .reachEndOffset: "reach-end-offset"
    case .animator: "animator"
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
        .words(type.words), .pattern("#[0-9a-fA-F]{6}"),
        .pattern("rgb\\( *[0-9]{1,3} *, *[0-9]{1,3} *, *[0-9]{1,3} *\\)"),
        .number(from: 0, to: 255, isWhole: true),
      ]
    case .length(let options): ways(of: options)
    case .boxSize: boxSize
    case .tracks: [.number(from: 0, to: limit, isWhole: false), .pattern(tracks)]
    case .alignment:
      [
        .words(type.words),
        .pattern(
          " *(\(type.words.joined(separator: "|")))( +(\(type.words.joined(separator: "|"))))* *"
        ),
      ]
    case .reachEndOffset:
      [.number(from: 0, to: limit, isWhole: false), .pattern(unsigned + "x")]
    case .animator: [.words(type.words), .pattern(animator)]
    }
  }

  /// Breadths with blanks between them; the limits of `repeat` are left to the checker.
  private static let tracks: String = {
    let breadth =
      "(auto|\(unsigned)(fr)?|minmax\\( *(auto|\(unsigned)) *, *(auto|\(unsigned)(fr)?) *\\))"
    let list = "\(breadth)( +\(breadth))*"
    let part = "(\(breadth)|repeat\\( *[0-9]+ *, *\(list) *\\))"
    return " *\(part)( +\(part))* *"
  }()

  /// A duration and an easing; at most one of them is absent.
  private static let animator: String = {
    let cubic = "cubic\\( *\(unsigned) *, *\(decimal) *, *\(unsigned) *, *\(decimal) *\\)"
    let easing = "(linear|ease(-in|-out|-in-out)?|spring|\(cubic))"
    return " *(none|default|\(easing)|\(unsigned)m?s( +\(easing))?) *"
  }()

  private static func ways(of options: AttributeType.Length) -> [Way] {
    let isSigned = options.contains(.negative)
    var ways = [Way.number(from: isSigned ? -limit : 0, to: limit, isWhole: false)]
    var words: [String] = []
    if options.contains(.auto) { words.append("auto") }
    if options.contains(.fill) { words.append("fill") }
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
  /// Whether the value may be a template.
  var hasHoles: Bool { name != Self.empty.name }

  /// The distinct types of all attributes.
  static var typesInUse: [AttributeType] {
    var seen: Set<AttributeType> = []
    let attributes =
      StructureWord.all.flatMap(AllowedAttribute.of) + AllowedAttribute.everywhere
      + AllowedAttribute.ofStyles
    return attributes.flatMap(\.types).compactMap(\.self).filter { seen.insert($0).inserted }
  }

  /// The spellings of all used types, including those of any value and of `else`.
  static var inUse: [Spelling] { typesInUse.map { Spelling($0) } + [anyValue, empty] }

  /// Returns a bound without an exponent.
  static func plain(_ limit: Double) -> String {
    Int(exactly: limit).map(String.init) ?? limit.description
  }
}
