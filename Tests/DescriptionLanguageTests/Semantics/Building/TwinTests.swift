import DescriptionLanguage
import PlaygroundCore
import Testing

/// XML and JSON with the same meaning have the same content.
struct TwinTests {
  @Test func theGreetingInJSONShowsTheSame() {
    let json = #"""
      {
        "title": "Greeting", "width": 40, "//": "try me",
        "state": {"showsFourth": true, "taps": 0},
        "data": {"albums": "albums.json"},
        "imports": ["shared.xml"],
        "styles": {"title": {"bold": true, "color": "cyan"}},
        "components": {
          "HelloMessage": {
            "params": {"name": {"required": true}, "excited": false},
            "body": {"type": "HBox", "space": 1, "children": [
              {"type": "Label", "style": "title", "text": "Hello {name}{excited ? '!' : ''}"}
            ]}
          }
        },
        "list": {"sections": [
          {"id": "bottom", "layout": "vertical", "spacing": 0,
           "header": {"type": "Label", "text": "GREET"},
           "cells": [
             {"type": "HelloMessage", "name": "Marsellus"},
             {"type": "HelloMessage", "id": "wolf", "name": "The Wolf", "on-select": "taps += 1"}
           ],
           "footer": {"type": "Label", "text": "Tapped {taps} times"}},
          null,
          {"id": "top", "if": "{showsFourth}", "cells": [
            {"type": "HelloMessage", "for": "name in ['Brett', 'Roger']", "name": "{name}"},
            null,
            {"type": "group", "if": "{taps > 2}", "cells": [{"type": "HelloMessage", "name": "Fourth Man"}]},
            {"type": "HelloMessage", "else": true, "name": "Nobody"}
          ]}
        ]},
        "variants": {"short": {"showsFourth": false}}
      }
      """#
    let files = ["albums.json": "[]", "shared.xml": "<playground/>"]
    let workspace = Workspace(json, named: "a.json", files)
    #expect(workspace.picture() == GreetingTests.shown)
    #expect(
      workspace.picture(variant: "short")
        == GreetingTests.workspace.picture(variant: "short")
    )
    #expect(
      workspace.picture(state: ["taps": 3]) == GreetingTests.workspace.picture(state: ["taps": 3])
    )
  }

  @Test(arguments: [
    Twin(
      testDescription: "a component alone",
      xml: "<preview><View width='10'><Label>  Hi <!-- x -->  there </Label></View></preview>",
      json:
        #"{"component": {"type": "View", "width": 10, "children": [{"type": "Label", "text": "Hi there"}]}}"#,
      shown: """
        View View#0 width=10
          Label Label#0 text="Hi there"
        """
    ),
    Twin(
      testDescription: "cells without a section",
      xml:
        "<preview><Label text='a'/><cell id='c' on-delete='log(1)'><Label text='b'/></cell></preview>",
      json: """
        {"cells": [{"type": "Label", "text": "a"},
          {"type": "cell", "id": "c", "on-delete": "log(1)", "component": {"type": "Label", "text": "b"}}]}
        """,
      shown: """
        list
          section section#0
            cell Label#0
              Label Label#0 text="a"
            cell 'c' on-delete{log(1)}
              Label Label#0 text="b"
        """
    ),
    Twin(
      testDescription: "one cell that repeats",
      xml:
        "<preview><data name='people' src='people.json'/><Label for='p in people' text='{p.name}'/></preview>",
      json: """
        {"data": {"people": "people.json"},
         "cells": [{"type": "Label", "for": "p in people", "text": "{p.name}"}]}
        """,
      shown: """
        list
          section section#0
            cell '1'
              Label '1' text="Ann {x}"
            cell '2'
              Label '2' text="Bo"
        """
    ),
    Twin(
      testDescription: "list attributes, groups of sections, insets",
      xml: """
        <preview><list update="reload" limit="10"><group if="{true}">
        <section layout="grid" columns="2" insets-left="1"/></group></list></preview>
        """,
      json: """
        {"list": {"update": "reload", "limit": 10, "sections": [
          {"type": "group", "if": "{true}", "sections": [{"layout": "grid", "columns": 2, "insets-left": 1}]}]}}
        """,
      shown: """
        list update="reload" limit=10
          section group#0/section#0 layout="grid" columns=2 insets-left=1
        """
    ),
    Twin(
      testDescription: "imports, params of every type, defaults",
      xml: """
        <preview><import src="shared.xml"/>
        <component name="Two"><param name="a" default="x"/><param name="b" default="{[1, 2]}"/>
          <VBox><Item t="{a}"/><Item t="{b.count}"/></VBox></component>
        <state name="s" value="{['k': 1]}"/><Two b="{['p', 'q', s.k]}"/></preview>
        """,
      json: """
        {"imports": ["shared.xml"],
         "components": {"Two": {"params": {"a": "x", "b": [1, 2]}, "body": {"type": "VBox", "children": [
           {"type": "Item", "t": "{a}"}, {"type": "Item", "t": "{b.count}"}]}}},
         "state": {"s": {"k": 1}},
         "component": {"type": "Two", "b": ["p", "q", "{s.k}"]}}
        """,
      shown: """
        Two* Two#0 a="x" b=["p", "q", 1]
          VBox VBox#0
            Item* Item#0 t="x"
              Label Label#0 text="x"
            Item* Item#1 t=3
              Label Label#0 text="3"
        """
    ),
  ])
  func eachConstructShowsTheSameInBoth(_ twin: Twin) { twin.check() }

  @Test func severalPreviewsShareDeclarations() {
    let xml = """
      <playground xmlns:xsi="x"><style name="s" dim="true"/>
      <preview title="one"><Label style="s" text="1"/></preview>
      <preview title="two"><Label text="2"/></preview></playground>
      """
    let json = """
      {"$schema": "x", "styles": {"s": {"dim": true}}, "previews": [
        {"title": "one", "component": {"type": "Label", "style": "s", "text": "1"}},
        {"title": "two", "component": {"type": "Label", "text": "2"}}]}
      """
    for workspace in [Workspace(xml), Workspace(json, named: "a.json")] {
      #expect(workspace.description().previews.map(\.title) == ["one", "two"])
      #expect(
        workspace.picture() == """
          Label Label#0 dim=true text="1"
          Label Label#0 text="2"
          """
      )
    }
  }

  @Test func ofMembersWithOneNameTheLastStandsAndCommentsAreNone() {
    let json = #"{"component": {"type": "Label", "//": "x", "text": "a", "//": "y", "text": "b"}}"#
    #expect(
      Workspace(json, named: "a.json").picture().hasPrefix(
        """
        Label Label#0 text="b"
        a.json:1:69: warning:
        """
      )
    )
  }

  @Test func commentsMayStandInEveryObject() {
    let json = #"""
      {"//": 1, "state": {"//": 2, "a": {"//": 3, "k": [{"//": 4, "l": 5}]}},
       "components": {"//": 6, "C": {"//": 7, "params": {"//": 8, "p": {"required": true, "//": 9}},
         "body": {"//": 10, "type": "Label", "text": "{p.k}"}}},
       "styles": {"//": 11, "s": {"//": 12, "dim": true}}, "data": {"//": 13},
       "variants": {"//": 14, "v": {"//": 15, "a": {"//": 16, "k": 17}}},
       "list": {"//": 18, "sections": [{"//": 19, "header": {"//": 20, "type": "Label", "style": "s"},
         "cells": [{"//": 21, "type": "cell", "component": {"//": 22, "type": "C", "p": {"//": 23, "k": 24}}},
           {"//": 25, "type": "group", "cells": [{"type": "Label", "text": "{a.count} {a.k[0].count}"}]}]}]}}
      """#
    #expect(
      Workspace(json, named: "a.json").picture() == """
        list
          section section#0
            header
              Label Label#0 dim=true
            cell cell#0
              C* C#0 p={k: 24}
                Label Label#0 text="24"
            cell group#0/Label#0
              Label group#0/Label#0 text="1 1"
        """
    )
  }

  @Test func filesOfComponentsOnlyShowNothingAndAreNoError() {
    for workspace in [
      Workspace("<preview><style name='a' bold='true'/></preview>"),
      Workspace("<playground/>"),
      Workspace(#"{"styles": {"a": {"bold": true}}}"#, named: "a.json"),
    ] {
      let description = workspace.description()
      #expect(description.isDescription)
      #expect(description.previews.isEmpty)
      #expect(description.diagnostics.isEmpty)
    }
  }

  @Test func otherFilesAreNoDescriptions() {
    for (name, source) in [
      ("a.xml", "<rss><list/></rss>"), ("a.json", "[1]"), ("a.json", #"{"name": "x"}"#),
      ("a.json", "{"), ("a.xml", ""), ("a.json", ""), ("a.xml", "<html"), ("-", "hello"),
    ] {
      #expect(!Workspace(source, named: name).description().isDescription, "\(source)")
    }
    for (name, source) in [
      ("a.xml", "<preview><list>"), ("a.json", #"{"list": {"#), ("-", "<preview/>"),
      ("-", #" {"cells": []}"#),
    ] {
      #expect(Workspace(source, named: name).description().isDescription, "\(source)")
    }
  }
}
