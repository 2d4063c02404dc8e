internal import PlaygroundCore

/// The checked attributes and actions of a list, a section or a cell.
struct StructureAttributes {
  /// The attributes, in order.
  private(set) var plans: [AttributePlan] = []
  /// The actions, in order.
  private(set) var actions: [ActionPlan] = []

  /// Checks the attributes of an element; those that are neither declared nor actions are reported.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - table: Its declared attributes.
  ///   - others: The names of attributes that are checked elsewhere.
  ///   - names: The names that expressions may read.
  ///   - attributes: The checker of attributes, which collects diagnostics.
  init(
    of element: Element,
    _ table: Schema.AttributeTable,
    except others: [String],
    names: Names,
    _ attributes: AttributeChecker
  ) {
    for attribute in element.attributes where !others.contains(attribute.name) {
      if let type = table[attribute.name] {
        let plan = attributes.plan(attribute, type, names: names)
        if let plan { plans.append(plan) }
      } else if attribute.name.hasPrefix("on-") {
        let action = attributes.action(attribute, names: names)
        if let action { actions.append(action) }
      } else {
        attributes.reportUnknown(
          attribute,
          on: element.name,
          among: table.declarations.map(\.name) + others,
        )
        attributes.checkHoles(of: attribute, names: names)
      }
    }
  }
}
