internal import PlaygroundCore

/// Converts attributes, comments and named values of elements in XML to members of JSON objects.
struct JSONMembers {
  private let limits: Limits
  /// The components that the file declares.
  var declared = DeclaredComponents()

  /// Prepares the conversion of a file.
  init(limits: Limits) {
    self.limits = limits
  }

  /// Returns the comments in an element.
  func remarks(in element: Element) -> [String] {
    element.pieces.filter { $0.kind == .comment }.map { RemarkText.text(of: $0) }
  }

  /// Returns the attributes of an element as members; typed values become numbers and Booleans.
  func attributes(
    of element: Element,
    where isTaken: (String) -> Bool = { _ in true }
  ) -> [JSONOutline.Item] {
    element.attributes.filter { isTaken($0.name) }.map { attribute in
      JSONOutline.Item(attribute.name, value(of: attribute, on: element))
    }
  }

  /// Returns the value of an attribute, `null` if it is absent.
  func value(_ name: String, of element: Element) -> JSONOutline {
    element.attribute(name).map { value(of: $0, on: element) } ?? .value(nil)
  }

  /// Returns the value of an attribute of an element.
  func value(of attribute: Attribute, on element: Element) -> JSONOutline {
    guard case .text(let text) = attribute.value else { return .value(nil) }
    let isWord =
      attribute.name == "else"
      && !["state", "let", "param", "variant", "set"].contains(element.name)
    if isWord { return .value(true) }
    let types = AttributeTypes.types(of: attribute.name, on: element.name, declared)
    if types.isEmpty { return ValueSpelling.json(text, limits: limits) ?? .text(text.text) }
    return AttributeTypes.scalar(text.text, types).map { .value($0) } ?? .text(text.text)
  }

  /// Returns an object of elements by name.
  ///
  /// - Parameters:
  ///   - entries: The elements.
  ///   - hasRemarks: Whether comments in the elements become members too.
  ///   - value: Returns the value of an element.
  /// - Returns: The object.
  func map(
    _ entries: [CommentedChildren.Entry],
    hasRemarks: Bool = false,
    _ value: (Element) -> JSONOutline
  ) -> JSONOutline {
    var members: [JSONOutline.Item] = []
    for entry in entries {
      members += entry.remarks.map(RemarkText.member)
      members.append(JSONOutline.Item(name(of: entry.element), value(entry.element)))
      if hasRemarks { members += remarks(in: entry.element).map(RemarkText.member) }
    }
    return .object(members)
  }

  /// Returns elements as a member that maps their names to the values of an attribute.
  func named(
    _ name: String,
    _ entries: [CommentedChildren.Entry],
    attribute: String
  ) -> JSONOutline.Item {
    JSONOutline.Item(name, map(entries, hasRemarks: true) { value(attribute, of: $0) })
  }

  /// Returns the `let`s among entries as a member, and the other entries.
  func lets(
    among entries: [CommentedChildren.Entry]
  ) -> (members: [JSONOutline.Item], others: [CommentedChildren.Entry]) {
    let lets = entries.filter { $0.element.name == "let" }
    if lets.isEmpty { return ([], entries) }
    let others = entries.filter { $0.element.name != "let" }
    return ([named("let", lets, attribute: "value")], others)
  }

  /// Returns the `name` of an element, empty if it has none.
  func name(of element: Element) -> String {
    element.writtenName ?? ""
  }
}
