/// An element of a description before it is written.
struct Markup {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [Markup]
  /// The text between the tags, instead of children.
  var text: String?
  /// The comment before it.
  var comment: String?

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Markup] = [])
  {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value) }
    self.children = children
  }

  /// The value of an attribute; `nil` without it.
  subscript(attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      let index = attributes.firstIndex { $0.name == attribute }
      if let index { attributes.remove(at: index) }
      if let newValue { attributes.insert((attribute, newValue), at: index ?? attributes.count) }
    }
  }

  /// Changes every element in it, and itself.
  mutating func changeAll(_ change: (inout Markup) -> Void) {
    change(&self)
    for index in children.indices { children[index].changeAll(change) }
  }

  /// Removes the child of the same kind and name, or adds this one.
  mutating func toggle(_ child: Markup) {
    let count = children.count
    children.removeAll { $0.name == child.name && $0["name"] == child["name"] }
    if children.count == count { children.insert(child, at: 0) }
  }
}
