import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Previews of components alone.
struct ComponentPreviewTests {
  private static let parts = """
    <playground>
      <let name="brand" value="cyan"/>
      <component name="Badge">
        <param name="text"/>
        <param name="tone"/>
        <param name="bold"/>
        <param name="lines"/>
        <param name="kind"/>
        <param name="edge" default="{brand}"/>
        <param name="mark" default="&quot;*&quot; &amp; \\{"/>
        <Label text="{text}{kind == 'big' ? mark : ''}" color="{tone}" bold="{bold}" lines="{lines}"/>
      </component>
      <component name="Rule"><Divider/></component>
      <preview><component name="Own"><Label text="a"/></component><Own/></preview>
    </playground>
    """

  private static func preview(
    of name: String,
    in text: String = parts,
    path: String = "parts.xml"
  ) -> (preview: ComponentPreview?, description: Description?) {
    let file = SourceFile(number: 0, path: path, bytes: Array(text.utf8))
    guard
      let preview = ComponentPreview(of: name, in: file, importedAs: path, limits: Limits())
    else { return (nil, nil) }
    let own = SourceFile(number: 0, path: "own.xml", bytes: Array(preview.text.utf8))
    let description = Description.read(own) { asked in
      asked == path
        ? .found(SourceFile(number: 1, path: path, bytes: file.bytes)) : .missing(reason: asked)
    }
    return (preview, description)
  }

  @Test func requiredParamsGetExamplesByWhatTheyAreUsedFor() throws {
    let (preview, description) = Self.preview(of: "Badge")
    #expect(
      preview?.text == """
        <preview title="Badge">
          <import src="parts.xml"/>
          <!-- example values of required params: text, tone, bold, lines, kind -->
          <state name="text" value="text"/>
          <state name="tone" value="blue"/>
          <state name="bold" value="{true}"/>
          <state name="lines" value="{1}"/>
          <state name="kind" value="big"/>
          <state name="edge" value="{brand}"/>
          <state name="mark" value="&quot;*&quot; &amp; \\{"/>
          <Badge text="{text}" tone="{tone}" bold="{bold}" lines="{lines}" kind="{kind}" edge="{edge}" mark="{mark}"/>
        </preview>

        """
    )
    #expect(preview?.examples == ["text", "tone", "bold", "lines", "kind"])
    let read = try #require(description)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    let built = try #require(read.previews.first).build()
    #expect(built.content != nil && built.diagnostics.isEmpty, "\(built.diagnostics)")
  }

  @Test func aComponentWithoutParamsIsShownToo() throws {
    let (preview, description) = Self.preview(of: "Rule")
    #expect(preview?.examples == [])
    #expect(try #require(description).diagnostics.isEmpty)
  }

  @Test func componentsOfAPreviewAreItsOwn() {
    #expect(Self.preview(of: "Own").preview == nil)
    let file = SourceFile(number: 0, path: "parts.xml", bytes: Array(Self.parts.utf8))
    #expect(ComponentPreview.list(file, limits: Limits()).map(\.name) == ["Badge", "Rule"])
  }

  @Test func componentsInJSONHaveTheirDefaults() throws {
    let text = """
      {"components": {"Tag": {
        "params": {"name": {"required": true}, "mark": "•", "count": 3, "all": ["a", {"k": null}]},
        "body": {"type": "Label", "text": "{mark} {name} {count}"}}}}
      """
    let (preview, description) = Self.preview(of: "Tag", in: text, path: "parts.json")
    let read = try #require(description)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(preview?.examples == ["name"])
    let states = try #require(read.previews.first).state
    let values = states.map(\.initial)
    #expect(values == ["name", "•", 3, ["a", ["k": .null]]])
  }
}
