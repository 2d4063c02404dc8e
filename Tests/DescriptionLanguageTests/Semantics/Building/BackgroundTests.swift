import DescriptionLanguage
import PlaygroundCore
import Testing

/// Colours behind rows, sections and previews, in both syntaxes.
struct BackgroundTests {
  @Test(arguments: [
    Twin(
      testDescription: "rows, sections and the list",
      xml: #"""
        <preview background="black"><state name="c" value="red"/>
        <component name="Card"><VBox><Label text="x"/></VBox></component><list>
        <header background="blue"><Label text="L"/></header>
        <section id="s" background="rgb(0, 16, 255)"><header background="{c}"><Label text="H"/></header>
        <cell id="a" background="gray"><Card background="default"/></cell>
        <cell id="b"><Label text="b"/></cell>
        <footer><Label text="F"/></footer></section></list></preview>
        """#,
      json: #"""
        {"background": "black", "state": {"c": "red"},
         "components": {"Card": {"body": {"type": "VBox", "children": [{"type": "Label", "text": "x"}]}}},
         "list": {
          "header": {"type": "header", "background": "blue", "component": {"type": "Label", "text": "L"}},
          "sections": [{
            "id": "s", "background": "rgb(0, 16, 255)",
            "header": {"type": "header", "background": "{c}", "component": {"type": "Label", "text": "H"}},
            "cells": [
              {"type": "cell", "id": "a", "background": "gray",
               "component": {"type": "Card", "background": "default"}},
              {"type": "cell", "id": "b", "component": {"type": "Label", "text": "b"}}
            ],
            "footer": {"type": "footer", "component": {"type": "Label", "text": "F"}}
          }]}}
        """#,
      shown: """
        list background="black"
          header
            header* Label#0 background="blue"
              Label Label#0 text="L"
          section 's' background="#0010ff"
            header
              header* Label#0 background="red"
                Label Label#0 text="H"
            cell 'a'
              cell* Card#0 background="bright-black"
                Card* Card#0
                  VBox VBox#0 background="default"
                    Label Label#0 text="x"
            cell 'b'
              Label Label#0 text="b"
            footer
              Label Label#0 text="F"
        """,
    ),
    Twin(
      testDescription: "a component alone",
      xml: "<preview background='red'><Label text='a'/></preview>",
      json: #"{"background": "red", "component": {"type": "Label", "text": "a"}}"#,
      shown: """
        preview* Label#0 background="red"
          Label Label#0 text="a"
        """,
    ),
  ])
  func bothSyntaxesFillTheSame(twin: Twin) { twin.check() }

  @Test func aComponentMayHaveAParamOfThatName() {
    let xml = """
      <preview><component name="Card"><param name="background"/><Label text="{background}"/></component>
      <Card background="8"/></preview>
      """

    #expect(
      shown(xml) == """
        Card* Card#0 background="8"
          Label Label#0 text="8"
        """
    )
  }

  @Test func otherAttributesAndValuesAreReported() {
    let xml = """
      <preview background="redd"><list><section background="1000"><header color="red"><Label text="a"/>
      </header><cell backgroud="red"><Label text="a"/></cell></section></list></preview>
      """

    let lines = told(xml).split(separator: "\n").map(String.init)

    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("a.xml:1:22: error: invalid 'background': expected a colour name"))
    #expect(lines[1].hasPrefix("a.xml:1:55: error: invalid 'background': expected a colour name"))
    #expect(lines[2].hasPrefix("a.xml:1:69: error: unknown attribute 'color' of 'header'"))
    #expect(
      lines[3].contains("unknown attribute 'backgroud' of 'cell'; did you mean 'background'?")
    )
  }
}
