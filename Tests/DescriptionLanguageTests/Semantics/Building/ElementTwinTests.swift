import DescriptionLanguage
import PlaygroundCore
import Testing

/// Spans, grids, tables and conditions on width, in both syntaxes.
struct ElementTwinTests {
  @Test(arguments: [
    Twin(
      testDescription: "spans",
      xml: #"""
        <preview><state name="n" value="{2}"/>
        <Label>plain <Span bold="true">bold</Span> and
          <Span color="red" text="{n}"/><Span for="i in 1...2" text=" {i}"/>, the <!-- x --> end.
        </Label></preview>
        """#,
      json: #"""
        {"state": {"n": 2}, "component": {"type": "Label", "children": [
          {"type": "Span", "text": "plain "},
          {"type": "Span", "bold": true, "text": "bold"},
          {"type": "Span", "text": " and "},
          {"type": "Span", "color": "red", "text": "{n}"},
          {"type": "Span", "for": "i in 1...2", "text": " {i}"},
          {"type": "Span", "text": ", the end."}
        ]}}
        """#,
      shown: """
        Label Label#0
          Span Span#0 text="plain "
          Span Span#1 bold=true text="bold"
          Span Span#2 text=" and "
          Span Span#3 color="red" text="2"
          Span '1' text=" 1"
          Span '2' text=" 2"
          Span Span#5 text=", the end."
        """,
    ),
    Twin(
      testDescription: "white space in spans",
      xml: #"""
        <preview><VBox><Label>a<Span bold="true"> b </Span>c</Label>
        <Label>a <Span bold="true"> b </Span> c</Label>
        <Label><Span bold="true"> a </Span><Span dim="true">
          b
        </Span></Label></VBox></preview>
        """#,
      json: #"""
        {"component": {"type": "VBox", "children": [
          {"type": "Label", "children": [
            {"type": "Span", "text": "a"}, {"type": "Span", "bold": true, "text": " b "},
            {"type": "Span", "text": "c"}
          ]},
          {"type": "Label", "children": [
            {"type": "Span", "text": "a "}, {"type": "Span", "bold": true, "text": "b "},
            {"type": "Span", "text": "c"}
          ]},
          {"type": "Label", "children": [
            {"type": "Span", "bold": true, "text": "a "}, {"type": "Span", "dim": true, "text": "b"}
          ]}
        ]}}
        """#,
      shown: """
        VBox VBox#0
          Label Label#0
            Span Span#0 text="a"
            Span Span#1 bold=true text=" b "
            Span Span#2 text="c"
          Label Label#1
            Span Span#0 text="a "
            Span Span#1 bold=true text="b "
            Span Span#2 text="c"
          Label Label#2
            Span Span#0 bold=true text="a "
            Span Span#1 dim=true text="b"
        """,
    ),
    Twin(
      testDescription: "grids and tables",
      xml: #"""
        <preview><VBox><Grid columns="auto  repeat(2,1fr)" gap="1">
        <Label text="a" column-span="2" justify-self="end"/></Grid>
        <Table columns="12" header="true" border="rounded"><Row background="blue"><Label text="b"/></Row>
        <Row if="{false}"/></Table></VBox></preview>
        """#,
      json: #"""
        {"component": {"type": "VBox", "children": [
          {"type": "Grid", "columns": "auto  repeat(2,1fr)", "gap": 1, "children": [
            {"type": "Label", "text": "a", "column-span": 2, "justify-self": "end"}]},
          {"type": "Table", "columns": 12, "header": true, "border": "rounded", "children": [
            {"type": "Row", "background": "blue", "children": [{"type": "Label", "text": "b"}]},
            {"type": "Row", "if": false}]}
        ]}}
        """#,
      shown: """
        VBox VBox#0
          Grid Grid#0 columns="auto 1fr 1fr" gap=1
            Label Label#0 text="a" column-span=2 justify-self="end"
          Table Table#0 columns="12" header=true border="rounded"
            Row Row#0 background="blue"
              Label Label#0 text="b"
        """,
    ),
    Twin(
      testDescription: "conditions on width",
      xml: #"""
        <preview><style name="wide" from-width="60" bold="true" color="red"/>
        <style name="base" color="blue" dim="true"/>
        <VBox><Label style="base wide" text="a" dim="false"/><Label style="{'base wide'}" text="b" bold="false"/>
        <Label text="c" show-from="60" show-below="{80}"/></VBox></preview>
        """#,
      json: #"""
        {"styles": {"wide": {"from-width": 60, "bold": true, "color": "red"},
                    "base": {"color": "blue", "dim": true}},
         "component": {"type": "VBox", "children": [
          {"type": "Label", "style": "base wide", "text": "a", "dim": false},
          {"type": "Label", "style": "{'base wide'}", "text": "b", "bold": false},
          {"type": "Label", "text": "c", "show-from": 60, "show-below": "{80}"}
         ]}}
        """#,
      shown: """
        VBox VBox#0
          Label Label#0 color="blue" when=[{from: 60, set: {bold: true, color: "red"}}] text="a" dim=false
          Label Label#1 color="blue" dim=true when=[{from: 60, set: {color: "red"}}] text="b" bold=false
          Label Label#2 text="c" show-from=60 show-below=80
        """,
    ),
    Twin(
      testDescription: "styles with conditions",
      xml: #"""
        <preview theme="{night ? 'dark' : ''}"><state name="night" value="{true}"/>
        <style name="base" color="blue"><when state="focused" bold="true"/><!-- c --><when theme="dark" color="cyan"/></style>
        <style name="wide" extends="base" dim="true" from-width="60"/>
        <HBox><Button style="base" text="a"/><Button style="wide" text="b"/>
        <Button style="{'wide'}" text="c" bold="false"/></HBox></preview>
        """#,
      json: #"""
        {"theme": "{night ? 'dark' : ''}", "state": {"night": true},
         "styles": {"base": {"color": "blue",
                             "when": [{"state": "focused", "bold": true}, {"//": "c", "theme": "dark", "color": "cyan"}]},
                    "wide": {"extends": "base", "dim": true, "from-width": 60}},
         "component": {"type": "HBox", "children": [
          {"type": "Button", "style": "base", "text": "a"},
          {"type": "Button", "style": "wide", "text": "b"},
          {"type": "Button", "style": "{'wide'}", "text": "c", "bold": false}
         ]}}
        """#,
      shown: """
        HBox HBox#0
          Button Button#0 color="cyan" text="a" when=[{state: "focused", set: {bold: true}}]
          Button Button#1 color="cyan" text="b" when=[{state: "focused", set: {bold: true}}, {from: 60, set: {dim: true}}]
          Button Button#2 color="cyan" text="c" bold=false when=[{from: 60, set: {dim: true}}]
        """,
    ),
  ])
  func bothSyntaxesShowTheSame(twin: Twin) { twin.check() }

  @Test(arguments: [
    ("<Label><Button text='a'/></Label>", "expected 'Span' in 'Label', found 'Button'"),
    ("<VBox><Span text='a'/></VBox>", "'Span' belongs in 'Label'"),
    ("<Table><Label text='a'/></Table>", "expected 'Row' in 'Table', found 'Label'"),
    ("<HBox><Row/></HBox>", "'Row' belongs in 'Table'"),
    (
      "<Label text='a'>b <Span text='c'/></Label>",
      "duplicate text: 'Label' already has the attribute 'text'"
    ),
    (
      "<Grid columns='auto 1f'/>",
      "invalid 'columns': expected tracks such as 'auto 1fr 12 minmax(4, 2fr)', found 'auto 1f'"
    ),
    ("<Grid><Label flex-basis='1'/></Grid>", "'flex-basis' of 'Label' applies only in a 'View'"),
    ("<HBox><Label column='1'/></HBox>", "'column' of 'Label' applies only in a 'Grid' or a 'Row'"),
  ])
  func misplacedPartsAreReported(xml: String, message: String) {
    #expect(told("<preview>\(xml)</preview>").contains(message))
  }

  @Test func aRowMayBeACell() {
    #expect(
      told("<preview><list><section><Row><Label text='a'/></Row></section></list></preview>")
        .isEmpty
    )
  }

  @Test func spansSurviveConversion() {
    let xml = """
      <preview>
        <Label>a <Span bold="true">b</Span> c</Label>
      </preview>
      """
    let file = SourceFile(number: 0, path: "a.xml", bytes: Array(xml.utf8))

    guard case .text(let json, _) = DescriptionWriter(file).converted(to: .json) else {
      Issue.record("the description was refused")
      return
    }

    let converted = Workspace(String(decoding: json, as: UTF8.self), named: "a.json")
    #expect(converted.picture() == Workspace(xml).picture())
  }
}
