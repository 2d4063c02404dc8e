import DescriptionLanguage
import PlaygroundCore

/// The values that names have when a preview is first shown, as far as the files tell.
///
/// A loop variable has the value of the first item; a param without a default has none.
struct KnownValues {
  /// How many names may depend on each other in a row.
  private static let depth = 8

  private let workspace: EditorWorkspace
  private let path: String
  private let limits: Limits

  init(_ workspace: EditorWorkspace, path: String) {
    self.workspace = workspace
    self.path = path
    var limits = workspace.limits
    limits.totalSteps = min(limits.totalSteps, 20_000)
    self.limits = limits
  }

  /// Returns the value of an expression; `nil` if it is not known.
  func value(of expression: Expression, in names: NameScope) -> Value? {
    value(of: expression, in: names, Self.depth)
  }

  /// Returns the value of an expression in a text.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - names: The names that it can read.
  ///   - closures: The parameters of closures around it, with the lists that they go through.
  /// - Returns: The value, that for the first item in a closure; `nil` if it is not known.
  func value(
    of text: String,
    in names: NameScope,
    closures: [(names: [String], list: String)] = []
  ) -> Value? {
    // The value for the first item is the first of those for all items.
    guard let expression = expression(Self.whole(text, in: closures)),
      var value = value(of: expression, in: names, Self.depth)
    else { return nil }
    for _ in closures {
      guard case .array(let items) = value, let first = items.first else { return nil }
      value = first
    }
    return value
  }

  /// Returns the expression for the values of a text in closures: a list for each closure.
  static func whole(_ text: String, in closures: [(names: [String], list: String)]) -> String {
    closures.reversed().reduce(text) { inner, closure in
      let names = closure.names.isEmpty ? "" : "(\(closure.names.joined(separator: ", "))) => "
      return "map(\(closure.list), \(names)\(inner))"
    }
  }

  /// Returns the number of items that a loop goes through; `nil` if it is not known.
  ///
  /// - Parameters:
  ///   - clause: The text of the loop: `item in list`.
  ///   - names: The names that it can read.
  /// - Returns: The number of items.
  func itemCount(of clause: LocatedText, in names: NameScope) -> Int? {
    var ignored: [Diagnostic] = []
    guard let clause = ForClause.parse(clause, limits: limits, into: &ignored),
      case .array(let items)? = value(of: clause.sequence, in: names)
    else { return nil }
    return items.count
  }

  /// Returns the value of a declaration.
  func value(of place: EditorWorkspace.Place) -> Value? { value(of: place, Self.depth) }

  private func expression(_ text: String) -> Expression? {
    var ignored: [Diagnostic] = []
    let span = SourceSpan(source: 0, start: 0, end: UInt32(text.utf8.count))
    return Expression.parse(LocatedText(text, span: span), limits: limits, into: &ignored)
  }

  private func value(
    of expression: Expression,
    in names: NameScope,
    _ depth: Int
  ) -> Value? {
    var scope = Scope(limits: limits)
    for reference in expression.references {
      guard let place = place(of: reference.name, in: names), depth > 0,
        let value = value(of: place, depth - 1)
      else { return nil }
      scope.bind(reference.name, to: value)
    }
    return try? expression.evaluate(in: &scope)
  }

  private func place(of name: String, in names: NameScope) -> EditorWorkspace.Place? {
    if let number = names.values[name] { return EditorWorkspace.Place(path: path, number: number) }
    let target = SymbolUse.Target.imported(.value, name, environment: names.environment)
    return workspace.declaration(of: target, in: path)
  }

  private func value(of place: EditorWorkspace.Place, _ depth: Int) -> Value? {
    guard let symbol = workspace.symbol(at: place), let index = workspace.index(of: place.path)
    else { return nil }
    let values = KnownValues(workspace, path: place.path)
    func names(_ scope: Int) -> NameScope {
      scope < index.scopes.count ? index.scopes[scope].names : NameScope()
    }
    switch symbol.origin {
    case .unknown: return nil
    case .index: return 0
    case .file(let written):
      return workspace.value(ofData: workspace.resolve(written, in: place.path))
    case .item(let text, let scope):
      var ignored: [Diagnostic] = []
      guard let clause = ForClause.parse(text, limits: limits, into: &ignored),
        case .array(let items)? = values.value(of: clause.sequence, in: names(scope), depth)
      else { return nil }
      return items.first
    case .written(let written, let scope): return values.value(of: written, in: names(scope), depth)
    }
  }

  private func value(of written: WrittenValue, in names: NameScope, _ depth: Int) -> Value? {
    switch written {
    case .text(let text): value(of: text, in: names, depth)
    case .json(let element): value(of: element, in: names, depth)
    }
  }

  private func value(of text: LocatedText, in names: NameScope, _ depth: Int) -> Value? {
    var ignored: [Diagnostic] = []
    guard let template = Template.parse(text, limits: limits, into: &ignored) else { return nil }
    if let literal = template.literal { return .string(literal) }
    if let expression = template.expression { return value(of: expression, in: names, depth) }
    var whole = ""
    for piece in template.pieces {
      switch piece {
      case .literal(let literal): whole += literal
      case .hole(let expression):
        guard let value = value(of: expression, in: names, depth), let text = value.text else {
          return nil
        }
        whole += text
      }
    }
    return .string(whole)
  }

  private func value(of json: JSONElement, in names: NameScope, _ depth: Int) -> Value? {
    switch json.kind {
    case .null, .bool, .number: return json.value
    case .string(let text): return value(of: text, in: names, depth)
    case .array(let elements):
      let values = elements.compactMap { value(of: $0, in: names, depth) }
      return values.count == elements.count ? .array(values) : nil
    case .object(let members):
      let values = members.compactMap { member in
        value(of: member.value, in: names, depth).map {
          ObjectValue.Member(name: member.name.text, value: $0)
        }
      }
      return values.count == members.count ? .object(ObjectValue(values)) : nil
    }
  }
}
