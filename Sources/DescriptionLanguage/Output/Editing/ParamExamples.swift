internal import PlaygroundCore

/// Finds example values for the params of a component, by how its body uses them.
///
/// `?:` and `if` ask for a Boolean, arithmetic for a number, `.member` for an object, `for` for a
/// list, and attributes for a value of their type; params are followed into other components.
struct ParamExamples {
  /// The names that can be read, innermost last.
  private typealias Names = [ByteExactString: ValueShape]

  /// The shapes that the bodies of components give to their params, by name.
  private final class Known {
    var components: [ByteExactString: Names] = [:]
  }

  private let roots: [Element]
  private let styles: [String]
  private let limits: Limits
  private let known = Known()
  private var params: Names = [:]

  /// Follows the params of a component of some files.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the components that are used.
  init(of component: Element, in roots: [Element], limits: Limits) {
    self.roots = roots
    self.limits = limits
    styles = roots.flatMap(\.children).filter { $0.name == "style" }.compactMap(\.writtenName)
    var params: Names = [:]
    follow(component, &params)
    self.params = params
  }

  /// Returns an example for a param.
  func value(of param: String) -> Value {
    (params[ByteExactString(param)] ?? ValueShape()).value(named: param)
  }

  // MARK: - Components

  private func follow(_ component: Element, _ params: inout Names) {
    for param in component.children where param.name == "param" {
      guard let name = param.writtenName else { continue }
      params[ByteExactString(name)] = ValueShape()
    }
    if let name = component.writtenName { known.components[ByteExactString(name)] = params }
    var names = params
    for child in component.children { declare(child, in: &names) }
    for child in component.children where child.name != "param" { follow(child, names) }
  }

  /// The params of a declared component; `nil` for another element.
  private func params(of element: Element) -> Names? {
    let name = ByteExactString(element.name)
    if let known = known.components[name] { return known }
    guard let component = roots.lazy.compactMap({ $0.component(named: element.name) }).first else {
      return nil
    }
    var params: Names = [:]
    follow(component, &params)
    return params
  }

  // MARK: - Elements

  /// Declares the name of a state or a `let`, whose value is followed as that of an attribute.
  private func declare(_ element: Element, in names: inout Names) {
    guard ["state", "let"].contains(element.name), let name = element.writtenName else { return }
    names[ByteExactString(name)] = ValueShape()
  }

  private func follow(_ element: Element, _ outer: Names) {
    guard element.name != "component" else { return }
    var names = outer
    if case .text(let text)? = element.attribute("for")?.value { follow(loop: text, &names) }
    for child in element.children { declare(child, in: &names) }
    let arguments = params(of: element)
    for attribute in element.attributes
    where attribute.name != "for" && !attribute.name.hasPrefix("on-") {
      guard let shape = shape(of: attribute.value, names) else { continue }
      if let param = arguments?[ByteExactString(attribute.name)] {
        param.join(shape)
      } else {
        note(attribute.name, of: element, shape, names)
      }
    }
    for piece in element.pieces where piece.kind == .text {
      _ = shape(of: .text(piece.text), names)
    }
    for child in element.children { follow(child, names) }
  }

  private func follow(loop text: LocatedText, _ names: inout Names) {
    var ignored: [Diagnostic] = []
    guard let clause = ForClause.parse(text, limits: limits, into: &ignored) else { return }
    let list = shape(of: clause.sequence.root, names, [])
    names[ByteExactString(clause.item)] = list.item
    if let index = clause.index { names[ByteExactString(index)] = ValueShape(.number) }
  }

  /// Notes what an attribute takes.
  private func note(
    _ attribute: String,
    of element: Element,
    _ shape: ValueShape,
    _ names: Names
  ) {
    switch (element.name, attribute) {
    case ("state", "value"), ("let", "value"):
      if let name = element.writtenName { names[ByteExactString(name)]?.join(shape) }
    case (_, "style"):
      if let style = styles.first { shape.note(example: .string(style)) }
    default:
      let controls = ValueControlReader.controls(of: attribute, element)
      if element.name == "Slider" || element.isChoice { controls.first.map { shape.note($0) } }
      let types = AttributeTypes.types(of: attribute, on: element.name)
      if let type = types.first, Set(types).count == 1 { shape.note(type) }
    }
  }

  // MARK: - Expressions

  /// Returns the shape of a written value; `nil` for text around expressions, and for constants.
  private func shape(of value: WrittenValue, _ names: Names) -> ValueShape? {
    guard case .text(let text) = value, text.text.contains("{") else { return nil }
    var ignored: [Diagnostic] = []
    guard let template = Template.parse(text, limits: limits, into: &ignored) else { return nil }
    var shape: ValueShape?
    for case .hole(let expression) in template.pieces {
      shape = self.shape(of: expression.root, names, [])
    }
    return template.expression == nil ? nil : shape
  }

  /// Returns the shape of a term; `closures` are the items of the closures around it.
  private func shape(
    of node: ExpressionNode,
    _ names: Names,
    _ closures: [ValueShape]
  ) -> ValueShape {
    func inner(_ node: ExpressionNode) -> ValueShape { shape(of: node, names, closures) }
    func inner(_ node: ExpressionNode, as kind: ValueKind) { inner(node).note(kind) }
    switch node.term {
    case .literal(let value): return ValueShape(value)
    case .name(let name): return names[ByteExactString(name.text)] ?? ValueShape()
    case .parameter(let number):
      let (closure, index) = number.quotientAndRemainder(
        dividingBy: ExpressionNode.closureParameterCount
      )
      guard index == 0, closures.indices.contains(closure) else {
        return ValueShape(.number)
      }
      return closures[closure]
    case .member(let base, let member): return inner(base).member(member.name)
    case .index(let base, let index, _): return item(of: inner(base), at: index, inner(index))
    case .not(let operand):
      inner(operand, as: .truth)
      return ValueShape(.truth)
    case .negative(let operand, _):
      inner(operand, as: .number)
      return ValueShape(.number)
    case .binary(let sign, let left, let right, _):
      return result(of: sign, inner(left), inner(right), isCompared(left) || isCompared(right))
    case .ternary(let condition, let first, let second):
      inner(condition, as: .truth)
      let shape = inner(first)
      shape.join(inner(second))
      return shape
    case .array(let terms):
      let list = ValueShape(.list)
      for term in terms { list.item.join(inner(term)) }
      return list
    case .object(let entries):
      let object = ValueShape(.object)
      for entry in entries {
        guard case .literal(.string(let name)) = entry.key.term else { continue }
        object.member(name).join(inner(entry.value))
      }
      return object
    case .call(let function, let arguments):
      return result(of: function, arguments, names, closures)
    }
  }

  private func isCompared(_ node: ExpressionNode) -> Bool {
    if case .literal = node.term { true } else { false }
  }

  private func item(
    of list: ValueShape,
    at index: ExpressionNode,
    _ number: ValueShape
  ) -> ValueShape {
    if case .literal(.string(let name)) = index.term { return list.member(name) }
    if let name = list.memberNames.first {
      number.note(example: .string(name))
      return list.member(name)
    }
    if case .literal(.int(let last)) = index.term, last >= 0 { list.note(count: last + 1) }
    number.note(.number)
    return list.item
  }

  private func result(
    of sign: BinaryOperator,
    _ left: ValueShape,
    _ right: ValueShape,
    _ hasConstant: Bool
  ) -> ValueShape {
    switch sign {
    case .and, .or:
      left.note(.truth)
      right.note(.truth)
      return ValueShape(.truth)
    case .coalesce, .add:
      left.join(right)
      return left
    case .equal, .notEqual:
      left.join(right)
      return ValueShape(.truth)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      left.join(right)
      if !hasConstant { left.note(.number) }
      return ValueShape(.truth)
    case .halfOpenRange, .closedRange:
      left.note(.number)
      right.note(.number)
      let list = ValueShape(.list)
      list.item.note(.number)
      return list
    case .subtract, .multiply, .divide, .remainder:
      left.note(.number)
      right.note(.number)
      return ValueShape(.number)
    }
  }

  private func result(
    of function: ExpressionFunction,
    _ arguments: [ExpressionNode],
    _ names: Names,
    _ closures: [ValueShape]
  ) -> ValueShape {
    var shapes: [ValueShape] = []
    for (index, argument) in arguments.enumerated() {
      let isClosure = function.takesClosure && index == 1
      let around = isClosure ? closures + [shapes[0].item] : closures
      let shape = shape(of: argument, names, around)
      let parameter = function.parameters[min(index, function.parameters.count - 1)]
      if let kind = parameter.kinds.first, parameter.kinds.count == 1 {
        shape.note(kind)
      } else if parameter.words == ExpressionFunction.Parameter.moment.words {
        shape.note(example: .int(1_700_000_000))
      } else if ["int", "number"].contains(function.name) {
        shape.note(.number)
      }
      shapes.append(shape)
    }
    guard let first = shapes.first else { return ValueShape() }
    if function.name == "map", shapes.count > 1 {
      let list = ValueShape(.list)
      list.item.join(shapes[1])
      return list
    }
    if ["filter", "sorted", "unique"].contains(function.name) { return first }
    switch function.result {
    case .kind(let kind): return ValueShape(kind)
    case .ofFirst: return first
    case .unknown: return ValueShape()
    }
  }
}

extension Element {
  /// Whether its options are the values that it can have.
  fileprivate var isChoice: Bool { ["Select", "RadioGroup"].contains(name) }
}
