import DescriptionLanguage
package import PlaygroundCore

/// The position of a cell: `[section, cell]`.
extension ElementPath: FieldNumbers {
  package static var count: Int { 2 }

  package init(numbers: [Int]) { self.init(section: numbers[0], element: numbers[1]) }

  @inline(__always)
  package func forEachNumber(_ body: (Int) -> Void) {
    body(section)
    body(element)
  }
}

/// Columns and rows.
extension Size: FieldNumbers {
  package static var count: Int { 2 }

  package init(numbers: [Int]) { self.init(width: numbers[0], height: numbers[1]) }

  @inline(__always)
  package func forEachNumber(_ body: (Int) -> Void) {
    body(width)
    body(height)
  }
}

/// A column and a row.
extension Point: FieldNumbers {
  package static var count: Int { 2 }

  package init(numbers: [Int]) { self.init(x: numbers[0], y: numbers[1]) }

  @inline(__always)
  package func forEachNumber(_ body: (Int) -> Void) {
    body(x)
    body(y)
  }
}

/// Some columns of a row: `[x, width]`.
extension Frame.Columns: FieldNumbers {
  package static var count: Int { 2 }

  package init(numbers: [Int]) { self.init(x: numbers[0], width: numbers[1]) }

  @inline(__always)
  package func forEachNumber(_ body: (Int) -> Void) {
    body(x)
    body(width)
  }
}

/// A point or a rectangle as a list of numbers, which may be negative: it may be outside of the
/// window.
struct Coordinates<Value>: FieldFormat {
  private let count: Int
  private let value: ([Int]) -> Value
  private let numbers: (Value) -> [Int]

  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Value {
    guard case .array(let list) = value else { throw FieldError("must be a list") }
    guard list.count == count else { throw FieldError("must contain \(count) numbers") }
    var numbers: [Int] = []
    for element in list { numbers.append(try Rect.position.read(element)) }
    return self.value(numbers)
  }

  func append(_ value: Value, to json: inout JSONWriter) { numbers(value).append(to: &json) }

  func schema(_ definitions: inout SchemaDefinitions) -> PlaygroundCore.Value {
    let items = Rect.position.schema(&definitions)
    return ["type": "array", "items": items, "minItems": .int(count), "maxItems": .int(count)]
  }

  var blank: Value { value([Int](repeating: 0, count: count)) }
}

extension Coordinates<Point> {
  /// `[x, y]`.
  static var point: Coordinates<Point> {
    Coordinates(count: 2, value: { Point(x: $0[0], y: $0[1]) }, numbers: { [$0.x, $0.y] })
  }
}

extension Coordinates<Rect> {
  /// `[x, y, width, height]`; elsewhere a rectangle is an object.
  static var rectangle: Coordinates<Rect> {
    Coordinates(
      count: 4,
      value: { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
      numbers: { [$0.x, $0.y, $0.width, $0.height] },
    )
  }
}

extension ContentLocation {
  /// The location as a point; `nil` for any other.
  var point: Point? {
    guard case .point(let point) = self else { return nil }
    return point
  }

  /// The location as the path of a section or a cell; `nil` for any other.
  var path: ContentLocation? {
    switch self {
    case .section, .cell: self
    case .content, .point: nil
    }
  }
}

/// The path of a section or a cell: `[section]` or `[section, cell]`.
struct SectionOrCell: FieldFormat {
  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> ContentLocation {
    let path = try [Int].read(value)
    switch path.count {
    case 1: return .section(path[0])
    case 2: return .cell(ElementPath(section: path[0], element: path[1]))
    default:
      throw FieldError("must contain a section index, or a section index and a cell index")
    }
  }

  func append(_ value: ContentLocation, to json: inout JSONWriter) {
    switch value {
    case .section(let section): [section].append(to: &json)
    case .cell(let path): path.append(to: &json)
    case .content, .point: preconditionFailure("a section or a cell has a path")
    }
  }

  func schema(_: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ["type": "array", "items": ["type": "integer", "minimum": 0], "minItems": 1, "maxItems": 2]
  }

  var blank: ContentLocation { .section(0) }
}
