internal import PlaygroundCore

/// Converts lists, sections, cells and components in JSON to elements.
struct JSONContent {
  /// Reads members; contains the depth and the diagnostics.
  var parts: JSONParts
  /// The numbers of the series by the offsets of their placeholders.
  private let seriesByOffset: [Int: Int]

  /// Prepares to convert elements at some depth.
  init(limits: Limits, depth: Int = 0, seriesByOffset: [Int: Int] = [:]) {
    parts = JSONParts(limits: limits, depth: depth)
    self.seriesByOffset = seriesByOffset
  }

  /// The diagnostics of the structure.
  var diagnostics: [Diagnostic] { parts.diagnostics }

  /// Returns the `list` of a preview.
  mutating func list(of member: JSONElement.Member) -> Element {
    var element = Element("list", at: member.name.span, span: member.value.span)
    defer { parts.leave() }
    guard parts.enter(at: element.nameSpan) else { return element }
    for part in parts.members(of: member.value, called: member.name) {
      switch part.name.text {
      case "let": parts.takeNamed(part, "let", "value", into: &element)
      case "sections": element.children += sections(part)
      case "header", "footer":
        if part.value.kind != .null { element.children.append(edge(part)) }
      default: parts.takeAttribute(part, into: &element)
      }
    }
    return element
  }

  private mutating func sections(_ member: JSONElement.Member) -> [Element] {
    parts.list(member).compactMap { json in
      guard case .object(let members) = json.kind else {
        parts.reportMissingElement(json)
        return nil
      }
      let type = members.last { $0.name.text == "type" }?.value.kind
      if case .string(let type)? = type, type.text != "section" { return component(json) }
      return section(json)
    }
  }

  private mutating func section(_ json: JSONElement) -> Element {
    var element = JSONParts.element("section", json)
    defer { parts.leave() }
    guard parts.enter(at: element.nameSpan) else { return element }
    for member in parts.members(of: json) {
      switch member.name.text {
      case "type": break
      case "let": parts.takeNamed(member, "let", "value", into: &element)
      case "header", "footer":
        guard member.value.kind != .null else { continue }
        element.children.append(edge(member))
      case "supplements": element.children += parts.list(member).compactMap { supplement($0) }
      case "cells": takeElements(member, into: &element)
      default: parts.takeAttribute(member, into: &element)
      }
    }
    return element
  }

  private mutating func edge(_ member: JSONElement.Member) -> Element {
    var edge = Element(member.name.text, at: member.name.span, span: member.value.span)
    defer { parts.leave() }
    guard parts.enter(at: edge.nameSpan) else { return edge }
    guard isSpelledOut(member) else {
      takeTurns(member, into: &edge)
      return edge
    }
    for part in parts.members(of: member.value) {
      switch part.name.text {
      case "type": break
      case "component": takeTurns(part, into: &edge)
      default: parts.takeAttribute(part, into: &edge)
      }
    }
    return edge
  }

  /// Whether a header or footer is an object with attributes, and not its component.
  private func isSpelledOut(_ member: JSONElement.Member) -> Bool {
    guard case .object(let parts) = member.value.kind,
      case .string(let type)? = parts.last(where: { $0.name.text == "type" })?.value.kind
    else { return false }
    return type.text == member.name.text
  }

  private mutating func supplement(_ json: JSONElement) -> Element? {
    guard case .object = json.kind else {
      parts.reportMissingElement(json)
      return nil
    }
    var element = JSONParts.element("supplement", json)
    defer { parts.leave() }
    guard parts.enter(at: element.nameSpan) else { return element }
    for member in parts.members(of: json) {
      switch member.name.text {
      case "type": break
      case "component": takeTurns(member, into: &element)
      default: parts.takeAttribute(member, into: &element)
      }
    }
    return element
  }

  /// Adds an element, or the elements of an array that take turns.
  private mutating func takeTurns(_ member: JSONElement.Member, into element: inout Element) {
    if case .array = member.value.kind {
      takeElements(member, into: &element)
    } else if let child = component(member.value) {
      element.children.append(child)
    }
  }

  /// Adds the elements of an array as children; nulls are skipped.
  mutating func takeElements(_ member: JSONElement.Member, into element: inout Element) {
    for json in parts.list(member) {
      if let series = series(at: json) {
        element.series.append(SeriesMark(series: series, depth: parts.depth))
      } else if let child = component(json) {
        element.children.append(child)
      }
    }
  }

  /// Returns the number of the series if the value is a placeholder.
  private func series(at json: JSONElement) -> Int? {
    guard !seriesByOffset.isEmpty, json.kind == .number(.int(0)),
      json.span.end == json.span.start + 1
    else { return nil }
    return seriesByOffset[Int(json.span.start)]
  }

  /// Returns a component, cell or group.
  mutating func component(_ json: JSONElement) -> Element? {
    guard json.kind != .null else { return nil }
    guard case .object(let written) = json.kind else {
      parts.reportMissingElement(json)
      return nil
    }
    guard let type = written.last(where: { $0.name.text == "type" }),
      case .string(let name) = type.value.kind
    else {
      parts.reportMissingType(json)
      return nil
    }
    defer { parts.leave() }
    guard parts.enter(at: name.span) else { return nil }
    var element = Element(name.text, at: name.span, span: json.span)
    for member in parts.members(of: json) {
      switch member.name.text {
      case "type": break
      case "children": takeElements(member, into: &element)
      case "let", "sections", "cells", "header", "footer", "component":
        takePart(member, into: &element)
      default: parts.takeAttribute(member, into: &element)
      }
    }
    return element
  }

  /// Adds a member that is a part of groups, cells or boxes of lists, and an attribute of others.
  private mutating func takePart(_ member: JSONElement.Member, into element: inout Element) {
    let part = member.name.text
    switch element.name {
    case "cell" where part == "component":
      if let child = component(member.value) { element.children.append(child) }
    case "group" where part == "cells": takeElements(member, into: &element)
    case "group" where part == "let": parts.takeNamed(member, "let", "value", into: &element)
    case "group" where part == "sections": element.children += sections(member)
    case let box where part != "component" && Schema.element(named: box)?.holdsList == true:
      takeListPart(member, into: &element)
    default: parts.takeAttribute(member, into: &element)
    }
  }

  /// Adds a part of the list in a box.
  private mutating func takeListPart(_ member: JSONElement.Member, into box: inout Element) {
    switch member.name.text {
    case "let": parts.takeNamed(member, "let", "value", into: &box)
    case "sections": box.children += sections(member)
    case "cells": takeElements(member, into: &box)
    default: if member.value.kind != .null { box.children.append(edge(member)) }
    }
  }
}
