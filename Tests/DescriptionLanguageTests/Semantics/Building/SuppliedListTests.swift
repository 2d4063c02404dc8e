import DescriptionLanguage
import PlaygroundCore
import Testing

/// Lists from clients, which replace the list of a description.
struct SuppliedListTests {
  private static let description = """
    <preview>
      <state name="who" value="Mia"/>
      <style name="loud" bold="true"/>
      <component name="Hello">
        <param name="name"/>
        <HBox><Label style="loud" text="Hello {name}"/></HBox>
      </component>
      <Label text="written"/>
      <variant name="other" who="Vincent"/>
    </preview>
    """

  private func preview() throws -> DescribedPreview {
    let file = SourceFile(number: 0, path: "a.xml", bytes: Array(Self.description.utf8))
    let description = Description.read(file) { _ in .missing(reason: "no such file") }
    return try #require(description.previews.first)
  }

  private func texts(of node: Node) -> [String] {
    if case .string(let text)? = node.props["text"] { return [text] }
    return node.children.flatMap(texts)
  }

  private func sections(
    _ list: Value,
    variant: String? = nil,
    state: [ByteExactString: Value] = [:]
  ) throws -> [[String]] {
    let built = try preview().content(
      of: SuppliedList(list, path: "list"),
      variant: variant,
      state: state
    )
    try #require(built.diagnostics.isEmpty, "\(built.diagnostics.map(\.message))")
    let content = try #require(built.content)
    return content.sections.map { section in section.cells.flatMap { texts(of: $0.content) } }
  }

  private let greetings: Value = [
    "limit": 5,
    "sections": [
      ["id": "a", "cells": [["type": "Hello", "id": "x", "name": "{who}"]]],
      ["id": "b", "cells": [["type": "Label", "for": "i in 1...2", "text": "{i}"]]],
    ],
  ]

  @Test func theListUsesComponentsStateAndVariants() throws {
    #expect(try sections(greetings) == [["Hello Mia"], ["1", "2"]])
    #expect(try sections(greetings, variant: "other")[0] == ["Hello Vincent"])
    #expect(try sections(greetings, state: ["who": "Zed"])[0] == ["Hello Zed"])
    #expect(try sections(["sections": []]) == [])
  }

  @Test(
    arguments: [
      (["sections": [["cells": [["type": "Nobody"]]]]], "unknown component 'Nobody'"),
      (["sections": [["cells": [["type": "Hello"]]]]], "missing attribute 'name' of 'Hello'"),
      (["sections": [["cells": [["type": "Label", "text": "{1 / 0}"]]]]], "division by zero"),
      ("text", "expected an object with 'sections'"),
    ] as [(Value, String)]
  )
  func whatIsWrongIsToldAndShowsNothing(list: Value, message: String) throws {
    let built = try preview().content(of: SuppliedList(list, path: "list"))

    #expect(built.content == nil)
    #expect(built.diagnostics.map(\.message).joined().contains(message))
    #expect(built.diagnostics.allSatisfy { $0.span.source == SuppliedList.sourceNumber })
  }
}
