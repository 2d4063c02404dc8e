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

/// A rectangle as `[x, y, width, height]`; elsewhere it is an object.
struct RectangleNumbers: FieldFormat {
  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Rect {
    guard case .array(let list) = value else { throw FieldError("must be a list") }
    var numbers: [Int] = []
    for value in list { numbers.append(try Rect.position.read(value)) }
    guard numbers.count == 4 else { throw FieldError("must contain 4 numbers") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func append(_ value: Rect, to json: inout JSONWriter) {
    [value.x, value.y, value.width, value.height].append(to: &json)
  }

  func schema(_: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ["type": "array", "items": ["type": "integer"], "minItems": 4, "maxItems": 4]
  }

  var blank: Rect { .zero }
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
