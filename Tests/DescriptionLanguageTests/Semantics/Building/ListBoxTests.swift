import DescriptionLanguage
import PlaygroundCore
import Testing

/// RN-83: lists in trees of description files.
struct ListBoxTests {
  @Test(arguments: [
    Twin(
      testDescription: "sections",
      xml: #"""
        <preview><state name="n" value="{2}"/><VBox>
        <TableBox height="5" pin-headers="true"><let name="m" value="{n + 1}"/>
          <header><Label text="top"/></header>
          <section id="a" insets-left="1"><header><Label text="A"/></header>
            <Label for="i in 1...n" text="{i} of {m}" on-select="n = i"/></section>
          <group if="{n == 2}"><section layout="grid" columns="2"><cell id="c" on-tap="n = 1"><Label text="c"/></cell></section></group>
          <footer><Label text="end"/></footer>
        </TableBox></VBox></preview>
        """#,
      json: #"""
        {"state": {"n": 2}, "component": {"type": "VBox", "children": [
          {"type": "TableBox", "height": 5, "pin-headers": true, "let": {"m": "{n + 1}"},
           "header": {"type": "Label", "text": "top"},
           "sections": [
             {"id": "a", "insets-left": 1, "header": {"type": "Label", "text": "A"},
              "cells": [{"type": "Label", "for": "i in 1...n", "text": "{i} of {m}", "on-select": "n = i"}]},
             {"type": "group", "if": "{n == 2}", "sections": [
               {"layout": "grid", "columns": 2, "cells": [
                 {"type": "cell", "id": "c", "on-tap": "n = 1", "component": {"type": "Label", "text": "c"}}]}]}],
           "footer": {"type": "Label", "text": "end"}}]}}
        """#,
      shown: """
        VBox VBox#0
          TableBox TableBox#0 height=5 pin-headers=true
            ZBox header#0 width="fill" justify-content="top left"
              Label content text="top"
            Section 'a' width="fill" padding-left=1 pin-header=true
              ZBox header#0 width="fill" justify-content="top left"
                Label content text="A"
              Cells Cells#0 width="fill" space=1 separators=true
                ZBox '1' width="fill" justify-content="top left" on-select{n = i}
                  Label content text="1 of 3"
                ZBox '2' width="fill" justify-content="top left" on-select{n = i}
                  Label content text="2 of 3"
            Section group#0/section#0 width="fill" pin-header=true
              Grid Grid#0 width="fill" columns="1fr 1fr" column-gap=0 row-gap=0
                ZBox 'c' justify-content="top left" on-tap{n = 1}
                  Label content text="c"
            ZBox footer#0 width="fill" justify-content="top left"
              Label content text="end"
        """,
    ),
    Twin(
      testDescription: "cells",
      xml: #"""
        <preview><list><section><RecycleBox direction="x" item-space="1">
          <Label text="a"/><cell><Label text="b"/></cell></RecycleBox></section></list></preview>
        """#,
      json: #"""
        {"list": {"sections": [{"cells": [{"type": "RecycleBox", "direction": "x", "item-space": 1,
          "cells": [{"type": "Label", "text": "a"},
                    {"type": "cell", "component": {"type": "Label", "text": "b"}}]}]}]}}
        """#,
      shown: """
        list
          section section#0
            cell RecycleBox#0
              RecycleBox RecycleBox#0 direction="x" item-space=1
                HBox section#0 height="fill"
                  HBox HBox#0 space=1
                    ZBox Label#0 justify-content="top left"
                      Label content text="a"
                    ZBox cell#0 justify-content="top left"
                      Label content text="b"
        """,
    ),
    Twin(
      testDescription: "a list in a list, in a component",
      xml: #"""
        <preview><component name="Shelf"><param name="items"/>
          <TableBox separators="none"><cell for="item in items"><slot/></cell></TableBox></component>
          <TableBox separators="none"><Shelf items="{['x']}"><Label text="book"/></Shelf></TableBox></preview>
        """#,
      json: #"""
        {"components": {"Shelf": {"params": {"items": {"required": true}},
          "body": {"type": "TableBox", "separators": "none", "cells": [
            {"type": "cell", "for": "item in items", "component": {"type": "slot"}}]}}},
         "component": {"type": "TableBox", "separators": "none", "cells": [
           {"type": "Shelf", "items": ["x"], "children": [{"type": "Label", "text": "book"}]}]}}
        """#,
      shown: """
        TableBox TableBox#0 separators="none"
          Section section#0 width="fill"
            Cells Cells#0 width="fill" space=0
              ZBox Shelf#0 width="fill" justify-content="top left"
                Shelf* content items=["x"]
                  TableBox TableBox#0 separators="none"
                    Section section#0 width="fill"
                      Cells Cells#0 width="fill" space=0
                        ZBox 'x' width="fill" justify-content="top left"
                          Label content text="book"
        """,
    ),
    Twin(
      testDescription: "pages",
      xml: #"""
        <preview><NavigationBox title="Zoo" depth="1" body-avoids-bar="false"><NavigationBar><Label text="bar"/></NavigationBar>
          <NavigationPage><Label text="a"/></NavigationPage><NavigationPage title="B"/></NavigationBox></preview>
        """#,
      json: #"""
        {"component": {"type": "NavigationBox", "title": "Zoo", "depth": 1, "body-avoids-bar": false, "children": [
          {"type": "NavigationBar", "children": [{"type": "Label", "text": "bar"}]},
          {"type": "NavigationPage", "children": [{"type": "Label", "text": "a"}]},
          {"type": "NavigationPage", "title": "B"}]}}
        """#,
      shown: """
        NavigationBox NavigationBox#0 title="Zoo" depth=1 body-avoids-bar=false
          NavigationBar NavigationBar#0
            Label Label#0 text="bar"
          NavigationPage NavigationPage#0
            Label Label#0 text="a"
          NavigationPage NavigationPage#1 title="B"
        """,
    ),
  ])
  func bothSyntaxesShowTheSame(twin: Twin) { twin.check() }

  @Test(arguments: [
    ("<TableBox><section/><Label text='a'/></TableBox>", "expected 'section', found 'Label'"),
    ("<TableBox><section color='red'/></TableBox>", "unknown attribute 'color' of 'section'"),
    ("<VBox><section/></VBox>", "'section' is not allowed here; a list in a tree is a 'TableBox'"),
    ("<VBox><list/></VBox>", "'list' is not allowed here; a list in a tree is a 'TableBox'"),
    ("<TableBox><cell/></TableBox>", "expected a component in 'cell'"),
    ("<TableBox separators='all'/>", "invalid 'separators'"),
    ("<Section/>", "unknown component 'Section'"),
    ("<NavigationBox><Label text='a'/></NavigationBox>", "found 'Label'"),
    ("<VBox><NavigationPage/></VBox>", "'NavigationPage' belongs in 'NavigationBox'"),
  ])
  func defectsAreReported(xml: String, message: String) {
    let found = told("<preview>\(xml)</preview>")
    #expect(found.contains(message), "\(found)")
  }

  @Test func aSlotIsNoRow() {
    let xml = """
      <preview><component name="C"><TableBox><slot/></TableBox></component><C><Label text="a"/></C></preview>
      """
    #expect(told(xml).contains("found 'slot'; put it into a 'cell'"))
  }
}
