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
    var uses = ComponentUses(of: name)
    let written = Description.read(file) { .missing(reason: $0) }
    uses.add(written, of: path, limits: Limits())
    guard
      let preview = ComponentPreview(
        of: name,
        in: file,
        importedAs: path,
        uses: uses.all,
        limits: Limits()
      )
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

  // MARK: - Uses

  private static let people = """
    <playground>
      <component name="Person">
        <param name="person"/><param name="isBold" default="{true}"/>
        <HBox><Label text="{person.name}" bold="{isBold}"/><Label text="{person.age + 1}"/></HBox>
      </component>
      <preview>
        <state name="people" value="{[['name': 'Ada', 'age': 36], ['name': 'Bo', 'age': 7]]}"/>
        <list><section>
          <Person for="each in people" id="{each.name}" person="{each}" isBold="{each.age > 9}"/>
        </section></list>
      </preview>
    </playground>
    """

  @Test func requiredParamsHaveTheValuesOfTheFirstUseAndOtherUsesAreVariants() throws {
    let (preview, description) = Self.preview(of: "Person", in: Self.people)
    #expect(
      preview?.text == """
        <preview title="Person">
          <import src="parts.xml"/>
          <!-- values of a use: person -->
          <state name="person" value="{['name': 'Ada', 'age': 36]}"/>
          <state name="isBold" value="{true}"/>
          <Person person="{person}" isBold="{isBold}"/>
          <variant name="Bo" person="{['name': 'Bo', 'age': 7]}" isBold="{false}"/>
        </preview>

        """
    )
    let read = try #require(description)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    for variant in [nil, "Bo"] {
      #expect(try #require(read.previews.first).build(variant: variant).content != nil)
    }
  }

  @Test func aUseThatOnlyAVariantShowsIsFound() {
    let text = """
      <playground>
        <component name="Row"><param name="name"/><Label text="{name}"/></component>
        <preview><state name="all" value="{[]}"/>
          <list><section><Row for="each in all" name="{each}"/></section></list>
          <variant name="full" all="{['Ada', 'Bo', 'Ada']}"/></preview>
      </playground>
      """
    let preview = Self.preview(of: "Row", in: text).preview
    #expect(preview?.text.contains("<state name=\"name\" value=\"Ada\"/>") == true)
    // The attribute 'name' is that of the variant.
    let variant = #"<variant name="Bo"><set name="name" value="Bo"/></variant>"#
    #expect(preview?.text.contains(variant) == true, "\(preview?.text ?? "")")
    #expect(preview?.text.contains("<variant name=\"Ada\"") == false)
  }

  // MARK: - Values that follow from the body

  /// A body, and the values of the required params `a` and `b`.
  @Test(
    arguments: [
      (#"<Label text="{a ? 'yes' : 'no'}"/>"#, "{true}"),
      (#"<Label if="{!a}" text="x"/>"#, "{true}"),
      (#"<Label text="{a > 3 ? 'many' : 'few'}"/>"#, "{3}"),
      (#"<Label text="{a * 2}"/>"#, "{1}"),
      (#"<Label text="{a == 'big' ? '!' : ''}"/>"#, "big"),
      (#"<Label text="{a.title}" color="{a.tone}"/>"#, "{['title': 'title', 'tone': 'blue']}"),
      (#"<Label text="{a?.count} {a.name}"/>"#, "{['count': 1, 'name': 'name']}"),
      (#"<Label text="{a.count}"/>"#, "a"),
      (
        #"<VBox><Label for="item in a" text="{item.text}" bold="{item.isOn}"/></VBox>"#,
        "{[['text': 'text 1', 'isOn': true], ['text': 'text 2', 'isOn': false], "
          + "['text': 'text 3', 'isOn': true]]}"
      ),
      (
        #"<Label text="{join(map(a, part => part.word), ' ')}"/>"#,
        "{[['word': 'word 1'], ['word': 'word 2'], ['word': 'word 3']]}"
      ),
      (#"<Label text="{filter(a, $0 > 1).count}"/>"#, "{[1, 2, 3]}"),
      (#"<Label text="{a[4]}"/>"#, "{['a 1', 'a 2', 'a 3', 'a 4', 'a 5']}"),
      (#"<Label text="{['on': 'yes', 'off': 'no'][a]}"/>"#, "on"),
      (#"<Inner of="{a}"/>"#, "{['isOpen': true, 'parts': [1, 2, 3]]}"),
      (#"<Label text="{a}" style="{a}"/>"#, "title"),
      (#"<Grid columns="{a}"><Label text="x"/></Grid>"#, "1fr 1fr"),
      (#"<Label text="{date(a, 'yyyy')}"/>"#, "{1700000000}"),
    ]
  )
  func aParamWithoutAUseHasAValueThatItsBodyCanDraw(body: String, value: String) throws {
    let text = """
      <playground>
        <style name="title" bold="true"/>
        <component name="Inner"><param name="of"/>
          <VBox if="{of.isOpen}"><Label for="n in of.parts" text="{n + 1}"/></VBox></component>
        <component name="Outer"><param name="a"/>\(body)</component>
      </playground>
      """
    let (preview, description) = Self.preview(of: "Outer", in: text)
    let state = try #require(description?.previews.first?.state.first)
    let spelt = try #require(ValueSpelling.attribute(state.initial))
    #expect(spelt == value)
    #expect(preview?.isUsed == false)
    let built = try #require(description?.previews.first).build()
    #expect(built.content != nil, "\(built.diagnostics)")
  }

  @Test func aComponentThatContainsItselfHasAnEnd() throws {
    let text = """
      <playground><component name="Tree"><param name="node"/>
        <VBox><Label text="{node.name}"/><Tree for="child in node.children" node="{child}"/></VBox>
      </component></playground>
      """
    let description = Self.preview(of: "Tree", in: text).description
    let built = try #require(description?.previews.first).build()
    #expect(built.content != nil, "\(built.diagnostics)")
  }
}
