import DescriptionLanguage
import PlaygroundCore
import Testing

/// Scripts applied to the content of a description.
struct ScriptedPreviewTests {
  private static let description = """
    <preview>
      <state name="who" value="Mia"/>
      <style name="loud" bold="true"/>
      <component name="Hello">
        <param name="name"/>
        <HBox><Label style="loud" text="Hello {name}"/></HBox>
      </component>
      <list>
        <section id="first">
          <header><Label text="FIRST"/></header>
          <Label text="one"/>
          <Label text="two"/>
        </section>
        <section id="second"/>
      </list>
      <variant name="other" who="Vincent"/>
    </preview>
    """

  private func preview(_ text: String = description) throws -> DescribedPreview {
    let file = SourceFile(number: 0, path: "a.xml", bytes: Array(text.utf8))
    let description = Description.read(file) { _ in .missing(reason: "no such file") }
    return try #require(description.previews.first)
  }

  /// Draws the texts of each section, or the script with its diagnostics.
  private func picture(
    _ text: String,
    of preview: DescribedPreview,
    variant: String? = nil
  ) throws -> String {
    let content = try #require(preview.build(variant: variant).content)
    let script = ChangeScript(Array(text.utf8), path: "a.changes")
    let result = preview.applying(script, to: content, variant: variant)
    guard let changed = result.content else { return annotated(text, with: result.diagnostics) }
    return changed.sections.map { section in
      "(" + section.cells.map { Self.texts(of: $0.content) }.joined(separator: ", ") + ")"
    }
    .joined(separator: " ")
  }

  private static func texts(of node: Node) -> String {
    if case .string(let text)? = node.props["text"] {
      return node.props["bold"] == true ? "*\(text)*" : text
    }
    return node.children.map(texts).joined(separator: " ")
  }

  private func annotatedPicture(_ source: String) throws -> String {
    let lines = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("^") }
    return try picture(lines.joined(separator: "\n"), of: preview())
  }

  @Test func itemsUseDeclarationsOfTheDescription() throws {
    let script = """
      insert items [
        <Hello name="{who}"/>,
        {"type": "Label", "text": "{who} again", "style": "loud"},
        'and {who}',
        <cell id="c" on-select="log('x')"><Label>wrapped</Label></cell>
      ] at indexPaths [[1, 0], [1, 1], [0, 1], [1, 2]]
      update item <Label text="TWO"/> at indexPath [0, 1]
      """

    #expect(
      try picture(script, of: preview())
        == "(one, and Mia, TWO) (*Hello Mia*, *Mia again*, wrapped)"
    )
    #expect(
      try picture(script, of: preview(), variant: "other")
        == "(one, and Vincent, TWO) (*Hello Vincent*, *Vincent again*, wrapped)"
    )
  }

  @Test func newSectionsAreInsertedBetweenKeptOnes() throws {
    let script = """
      insert section at index 1
      insert item 'middle' at indexPath [1, 0]
      move section at index 1 to index 0
      """

    #expect(try picture(script, of: preview()) == "() (middle) (one, two)")
  }

  @Test func mistakesInItemsAreReportedAtTheirLocation() throws {
    let source = """
      insert item <Lable text="x"/> at indexPath [0, 0]
                   ^^^^^ unknown-component: unknown component 'Lable'; did you mean 'Label'?
      insert item {"type": "Hello", "nmae": "x"} at indexPath [0, 1]
                            ^^^^^ missing-attribute: missing attribute 'name' of 'Hello'
                                     ^^^^ unknown-attribute: unknown attribute 'nmae' of 'Hello'; did you mean 'name'?
      insert item 'Hi {whom}' at indexPath [0, 2]
                       ^^^^ unknown-name: unknown name 'whom'; did you mean 'who'?
      """

    #expect(try annotatedPicture(source) == source)
  }

  @Test func brokenElementsAreReportedAtTheirLocation() throws {
    let source = """
      insert item 'first' at indexPath [0, 0]
      insert item <HBox><Label text="x"></HBox></Label> at indexPath [0, 1]
                                          ^^^^ syntax: expected '</Label>', found '</HBox>'
      """

    #expect(try annotatedPicture(source) == source)
  }

  @Test func anItemIsAlwaysOneCell() throws {
    let source = """
      insert item <Label for="i in 0...2" text="{i}"/> at indexPath [0, 0]
                         ^^^ unknown-attribute: unexpected 'for': an item of a script is exactly one cell
      insert item {"type": "group", "cells": []} at indexPath [0, 1]
                            ^^^^^ misplaced-element: expected one cell, found a 'group'
      """

    #expect(try annotatedPicture(source) == source)
  }

  @Test func anItemMustHaveContent() throws {
    let source = """
      insert item <cell><Label if="{who == 'Vincent'}" text="x"/></cell> at indexPath [0, 0]
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ invalid-change: the item has no content
      insert item 'y' at indexPath [0, 1]
      """

    #expect(try annotatedPicture(source) == source)
  }

  @Test func aWarningDoesNotKeepAScriptFromBeingApplied() throws {
    let script = Array(
      #"insert item {"type": "Label", "text": "x", "text": "y"} at indexPath [1, 0]"#.utf8
    )
    let preview = try preview()
    let content = try #require(preview.build().content)

    let result = preview.applying(ChangeScript(script, path: "a.changes"), to: content)

    #expect(result.diagnostics.map(\.code) == [.duplicateKey])
    #expect(result.content?.sections[1].cells.count == 1)
  }

  /// CK-23: verified completely before it is applied, with the location of the mistake.
  @Test func changesThatDoNotApplyAreReportedAtTheirLocation() throws {
    let source = """
      remove items at indexPaths [[0, 0], [0, 5]]
                                          ^^^^^^ invalid-change: item [0,5] does not exist: section 0 has 2 items
      move item at indexPath [0, 0] to indexPath [1, 0]
                             ^^^^^^ invalid-change: [0,0] is removed or moved twice
      move item at indexPath [0, 1] to indexPath [1, 4]
                                                 ^^^^^^ invalid-change: item [1,4] is out of range: section 1 has 2 items after these changes
      insert item 'x' at indexPath [2, 0]
                                   ^^^^^^ invalid-change: section 2 is out of range: the list has 2 sections after these changes
      """

    #expect(try annotatedPicture(source) == source)
  }

  @Test func invalidSectionsAreReportedAtTheirLocation() throws {
    let source = """
      remove section at index 2
                              ^ invalid-change: section 2 does not exist: the list has 2 sections
      move section at index 0 to index 7
                                       ^ invalid-change: section 7 is out of range: the list has 2 sections after these changes
      """

    #expect(try annotatedPicture(source) == source)
  }

  @Test func aSingleComponentIsNoList() throws {
    let preview = try preview("<preview><Label text=\"alone\"/></preview>")

    #expect(
      try picture("remove all", of: preview) == """
        remove all
        ^ invalid-change: expected a preview with a list, found one with a single component
        """
    )
  }

  @Test func cellsWithoutASectionAreItemsOfTheFirst() throws {
    let preview = try preview("<preview><Label text=\"a\"/><Label text=\"b\"/></preview>")

    #expect(
      try picture("move item at indexPath [0, 0] to indexPath [0, 1]", of: preview) == "(b, a)"
    )
  }
}
