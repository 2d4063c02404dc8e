import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Reading the members of JSON objects as parts of elements.
struct JSONPartsTests {
  private let span = SourceSpan(source: 0, start: 0, end: 1)

  private func json(_ text: String) throws -> JSONElement {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "test.json", bytes: Array(text.utf8))
    return try #require(JSONReader.read(file, into: &diagnostics))
  }

  private func members(_ text: String) throws -> [JSONElement.Member] {
    guard case .object(let members) = try json(text).kind else { return [] }
    return members
  }

  @Test func lastMemberOfANameCounts() throws {
    var parts = JSONParts(limits: Limits())
    let members = parts.members(of: try json(#"{"a": 1, "b": 2, "a": 3}"#))
    #expect(members.map(\.name.text) == ["b", "a"])
    #expect(members.last?.value.kind == .number(.int(3)))
    #expect(parts.diagnostics.isEmpty)
  }

  @Test func commentsAreKeptAlthoughTheyHaveTheSameName() throws {
    var parts = JSONParts(limits: Limits())
    let members = parts.members(of: try json(#"{"//": "x", "a": 1, "//": "y", "a": 2}"#))
    #expect(members.map(\.name.text) == ["//", "//", "a"])
  }

  @Test func valuesOfTheWrongKindAreReportedButNull() throws {
    var parts = JSONParts(limits: Limits())
    let name = try #require(try members(#"{"state": 1}"#).first?.name)
    let ofNull = parts.members(of: try json("null"), called: name)
    #expect(ofNull.isEmpty)
    #expect(parts.diagnostics.isEmpty)
    let ofArray = parts.members(of: try json("[1]"), called: name)
    #expect(ofArray.isEmpty)
    #expect(parts.diagnostics.map(\.message) == ["'state' must be an object"])
    let list = try #require(try members(#"{"cells": {}}"#).first)
    let ofObject = parts.list(list)
    #expect(ofObject.isEmpty)
    #expect(parts.diagnostics.last?.message == "'cells' must be a list")
  }

  @Test func nullsInArraysAreSkipped() throws {
    var parts = JSONParts(limits: Limits())
    let list = try #require(try members(#"{"cells": [null, 1, null, 2]}"#).first)
    let items = parts.list(list)
    #expect(items.map(\.kind) == [.number(.int(1)), .number(.int(2))])
  }

  @Test func namedValuesBecomeElements() throws {
    var parts = JSONParts(limits: Limits())
    var element = Element("preview", at: span, span: span)
    let member = try #require(try members(#"{"state": {"a": 1, "//": "why", "b": "two"}}"#).first)
    parts.takeNamed(member, "state", "value", into: &element)
    #expect(element.children.map(\.name) == ["state", "state"])
    #expect(
      element.children.map { $0.attributes.map(\.name) } == [
        ["name", "value"], ["name", "value"],
      ]
    )
    #expect(element.pieces.map(\.text.text) == ["why"])
    #expect(element.pieces.map(\.childCount) == [1])
  }

  @Test func nullIsNoControlAttribute() throws {
    var parts = JSONParts(limits: Limits())
    var label = Element("Label", at: span, span: span)
    var variant = Element("variant", at: span, span: span)
    for member in try members(#"{"if": null, "text": null}"#) {
      parts.takeAttribute(member, into: &label)
      parts.takeAttribute(member, into: &variant)
    }
    #expect(label.attributes.map(\.name) == ["text"])
    #expect(variant.attributes.map(\.name) == ["if", "text"])
  }

  @Test func depthIsReportedOnce() {
    var limits = Limits()
    limits.depth = 2
    var parts = JSONParts(limits: limits)
    let entered = (0..<4).map { _ in parts.enter(at: span) }
    #expect(entered == [true, true, false, false])
    #expect(parts.diagnostics.count == 1)
    parts.leave()
    parts.leave()
    #expect(parts.depth == 2)
  }
}
