internal import PlaygroundCore

/// Described nodes in Swift: `Node(HBox.self) { $0.space = 1 } children: { Label("a") }`.
struct SwiftNode {
  /// Returns the expression of a node.
  ///
  /// - Parameters:
  ///   - node: The node; uses of declared components are replaced by their bodies.
  ///   - isChild: Whether it is a child of another node, where a view can be written too.
  /// - Returns: The expression.
  func expression(of node: Node, isChild: Bool) -> SwiftLines {
    if node.isComposite, var body = node.children.first {
      if !body.key.isWritten { body.key = node.key }
      // A preview and a use can have a background below that of the body.
      if body.props["background"] == nil, let color = node.props["background"],
        Color(attribute: color) != nil
      {
        body.props["background"] = color
      }
      return expression(of: body, isChild: isChild)
    }
    if isChild, let view = view(of: node) { return view }
    // The root of a row has the id of the row.
    let id = isChild ? node.key.id.map { ", id: \(SwiftLiteral.text($0))" } ?? "" : ""
    var lines = SwiftLines("Node(\(Self.type(of: node.type)).self\(id))")
    let settings = node.props.list.flatMap { statements(setting: $0, of: node) }
    if !settings.isEmpty { lines.addBlock(settings.map { SwiftLines($0) }) }
    let children = node.children.map { expression(of: $0, isChild: true) }
    if !children.isEmpty {
      lines.addBlock(children, label: settings.isEmpty ? nil : "children")
    }
    return lines
  }

  /// Returns a short spelling: a label or a button with nothing but a text.
  private func view(of node: Node) -> SwiftLines? {
    guard ["Label", "Button"].contains(node.type), !node.key.isWritten, node.children.isEmpty,
      node.props.list.count == 1, case .string(let text)? = node.props["text"]
    else { return nil }
    return SwiftLines("\(node.type)(\(SwiftLiteral.text(text)))")
  }

  /// The class of the views of an element.
  static func type(of element: String) -> String {
    switch element {
    case "Grid": "GridBox"
    case "Span": "TextSpan"
    case "Option": "Choice"
    case "Section": "SectionView"
    case "Cells": "CellsView"
    default: element
    }
  }

  // MARK: - Attributes

  private func statements(setting prop: Props.Prop, of node: Node) -> [String] {
    if prop.name == ConditionalSettings.attribute {
      return ConditionalSettings.all(in: prop.value).map { statement(setting: $0) }
    }
    let property = SwiftProperty(attribute: prop.name, element: node.type)
    return property.statement(setting: prop.value).map { [$0] } ?? []
  }

  /// Returns a statement that sets attributes under conditions.
  private func statement(setting conditional: ConditionalSettings) -> String {
    let members = conditional.settings.map {
      "\(SwiftLiteral.text($0.name)): \(SwiftLiteral.value($0.value))"
    }
    var conditions = ""
    if let state = conditional.state {
      conditions += ", in: \(SwiftLiteral.member(state.rawValue))"
    }
    if let from = conditional.from { conditions += ", fromWidth: \(from)" }
    if let below = conditional.below { conditions += ", belowWidth: \(below)" }
    return "$0.setAttributes([\(members.joined(separator: ", "))]\(conditions))"
  }
}
