import DescriptionLanguage
import PlaygroundCore
import Testing

/// Conditions, loops and identity, alike in XML and JSON.
struct ControlTwinTests {
  /// Puts cells into a section of a preview with a few states.
  private func twin(_ xml: String, _ json: String, _ shown: String) -> Twin {
    Twin(
      testDescription: xml,
      xml: """
        <preview><state name="n" value="{2}"/><state name="on" value="{true}"/>
        <state name="rows" value="{[['id': 'x', 'sub': [1, 2]], ['key': 7, 'sub': []]]}"/>
        <list><section id="s">\(xml)</section></list></preview>
        """,
      json: """
        {"state": {"n": 2, "on": true, "rows": [{"id": "x", "sub": [1, 2]}, {"key": 7, "sub": []}]},
         "list": {"sections": [{"id": "s", "cells": [\(json)]}]}}
        """,
      shown: "list\n  section 's'\n" + shown
    )
  }

  @Test func elseFollowsOverCommentsAndNulls() {
    twin(
      """
      <Label if="{n == 0}" text="0"/><!-- not yet -->
      <!-- nor now --><Label else="" if="{n == 1}" text="1"/>
      <group else="" if="{n == 2}"><Label text="2"/><Label text="two"/></group>
      <Label else="" text="many"/><Label text="end"/>
      """,
      """
      {"type": "Label", "if": "{n == 0}", "text": "0"}, null,
      {"//": "nor now", "type": "Label", "else": true, "if": "{n == 1}", "text": "1"}, null, null,
      {"type": "group", "else": true, "if": "{n == 2}", "cells": [
        {"type": "Label", "text": "2"}, null, {"type": "Label", "text": "two"}]},
      {"type": "Label", "else": true, "text": "many"}, {"type": "Label", "text": "end"}
      """,
      """
          cell group#0/Label#0
            Label group#0/Label#0 text="2"
          cell group#0/Label#1
            Label group#0/Label#1 text="two"
          cell Label#3
            Label Label#3 text="end"
      """
    ).check()
  }

  @Test func aFirstElseThatHoldsEndsTheChain() {
    twin(
      """
      <Label if="{on}" text="a"/><Label else="" if="{on}" text="b"/><Label else="" text="c"/>
      <Label if="{!on}" text="d"/><Label else="" text="e"/>
      """,
      """
      {"type": "Label", "if": "{on}", "text": "a"}, {"type": "Label", "else": true, "if": "{on}", "text": "b"},
      {"type": "Label", "else": true, "text": "c"},
      {"type": "Label", "if": "{!on}", "text": "d"}, {"type": "Label", "else": true, "text": "e"}
      """,
      """
          cell Label#0
            Label Label#0 text="a"
          cell Label#4
            Label Label#4 text="e"
      """
    ).check()
  }

  @Test func loopsStandOutsideAndIdsComeFromItems() {
    twin(
      """
      <group for="row, i in rows" if="{row.sub.isEmpty || on}">
        <Label text="{i}"/>
        <Label for="k in row.sub" if="{k > 1}" id="{row.id}-{k}" text="{k}"/>
      </group>
      <VBox for="row in rows"><Label for="k in 0..&lt;n" text="{k}"/></VBox>
      """,
      """
      {"type": "group", "for": "row, i in rows", "if": "{row.sub.isEmpty || on}", "cells": [
        {"type": "Label", "text": "{i}"},
        {"type": "Label", "for": "k in row.sub", "if": "{k > 1}", "id": "{row.id}-{k}", "text": "{k}"}]},
      {"type": "VBox", "for": "row in rows", "children": [{"type": "Label", "for": "k in 0..<n", "text": "{k}"}]}
      """,
      """
          cell group#0[0]/Label#0
            Label group#0[0]/Label#0 text="0"
          cell 'x-2'
            Label 'x-2' text="2"
          cell group#0[1]/Label#0
            Label group#0[1]/Label#0 text="1"
          cell 'x'
            VBox 'x'
              Label '0' text="0"
              Label '1' text="1"
          cell '7'
            VBox '7'
              Label '0' text="0"
              Label '1' text="1"
      """
    ).check()
  }

  @Test func nullsTakeNoSlotAndFailedConditionsDo() {
    twin(
      """
      <Label if="{!on}" text="a"/><Label text="b"/><VBox><Label if="{!on}"/><Label text="c"/></VBox>
      """,
      """
      null, {"type": "Label", "if": "{!on}", "text": "a"}, null, {"type": "Label", "text": "b"},
      {"type": "VBox", "children": [null, {"type": "Label", "if": "{!on}"}, null, {"type": "Label", "text": "c"}]}
      """,
      """
          cell Label#1
            Label Label#1 text="b"
          cell VBox#0
            VBox VBox#0
              Label Label#1 text="c"
      """
    ).check()
  }

  @Test(arguments: [
    Twin(
      testDescription: "sections and what stands in headers take turns",
      xml: """
        <preview><state name="on" value="{false}"/><list>
        <section if="{on}" id="a"/><section else="" id="b">
        <header><Label if="{on}" text="1"/><Label else="" text="2"/></header>
        <cell if="{on}"><Label text="3"/></cell><cell else=""><Label text="4"/></cell>
        <footer><Label if="{on}" text="5"/></footer></section>
        <group for="s in [1, 2]"><section/></group></list></preview>
        """,
      json: """
        {"state": {"on": false}, "list": {"sections": [
          {"if": "{on}", "id": "a"}, null, {"else": true, "id": "b",
           "header": [{"type": "Label", "if": "{on}", "text": "1"}, {"type": "Label", "else": true, "text": "2"}],
           "cells": [{"type": "cell", "if": "{on}", "component": {"type": "Label", "text": "3"}},
             {"type": "cell", "else": true, "component": {"type": "Label", "text": "4"}}],
           "footer": {"type": "Label", "if": "{on}", "text": "5"}},
          {"type": "group", "for": "s in [1, 2]", "sections": [{}]}]}}
        """,
      shown: """
        list
          section 'b'
            header
              Label Label#1 text="2"
            cell cell#1
              Label Label#0 text="4"
          section group#0[0]/section#0
          section group#0[1]/section#0
        """
    ),
    Twin(
      testDescription: "lists have a header and a footer, sections have supplements",
      xml: """
        <preview><state name="on" value="{false}"/><list><header><Label text="TOP"/></header>
        <section id="a" header-alignment="left"><header><Label text="1"/></header>
        <supplement kind="badge" alignment="{on ? 'right' : 'top-trailing'}"><Label text="2"/></supplement>
        <supplement kind="line"><Label if="{on}" text="3"/></supplement>
        <supplement kind="star" alignment="bottom"><Label if="{on}" text="4"/><Label else="" text="5"/></supplement>
        <Label text="6"/></section>
        <footer><Label if="{on}" text="7"/><Label else="" text="END"/></footer></list></preview>
        """,
      json: """
        {"state": {"on": false}, "list": {"header": {"type": "Label", "text": "TOP"}, "sections": [
          {"id": "a", "header-alignment": "left", "header": {"type": "Label", "text": "1"},
           "supplements": [
             {"kind": "badge", "alignment": "{on ? 'right' : 'top-trailing'}",
              "component": {"type": "Label", "text": "2"}},
             {"kind": "line", "component": {"type": "Label", "if": "{on}", "text": "3"}},
             {"kind": "star", "alignment": "bottom", "component": [
               {"type": "Label", "if": "{on}", "text": "4"}, {"type": "Label", "else": true, "text": "5"}]}],
           "cells": [{"type": "Label", "text": "6"}]}],
         "footer": [{"type": "Label", "if": "{on}", "text": "7"}, {"type": "Label", "else": true, "text": "END"}]}}
        """,
      shown: """
        list
          header
            Label Label#0 text="TOP"
          section 'a' header-alignment="left"
            header
              Label Label#0 text="1"
            supplement 'badge' top-trailing
              Label Label#0 text="2"
            supplement 'star' bottom
              Label Label#1 text="5"
            cell Label#0
              Label Label#0 text="6"
          footer
            Label Label#1 text="END"
        """
    ),
    Twin(
      testDescription: "params keep the types of holes",
      xml: """
        <preview><component name="C"><param name="a"/><param name="b" default="{nil}"/>
        <param name="c" default="1"/><VBox/></component>
        <VBox><C a="1" b="{1}" c="{1.0}"/><C a="{true}" b="{nil}"/><C a="{['x', nil]}" b="{1}{2}"/>
        <C a="\\\\{1}" c="{nil}"/></VBox></preview>
        """,
      json: #"""
        {"components": {"C": {"params": {"a": {"required": true}, "b": null, "c": "1"}, "body": {"type": "VBox"}}},
         "component": {"type": "VBox", "children": [
          {"type": "C", "a": "1", "b": 1, "c": 1.0}, {"type": "C", "a": true, "b": null},
          {"type": "C", "a": ["x", null], "b": "{1}{2}"}, {"type": "C", "a": "\\\\{1}", "c": null}]}}
        """#,
      shown: """
        VBox VBox#0
          C* C#0 a="1" b=1 c=1.0
            VBox VBox#0
          C* C#1 a=true b=nil c="1"
            VBox VBox#0
          C* C#2 a=["x", nil] b="12" c="1"
            VBox VBox#0
          C* C#3 a="\\1" b=nil c=nil
            VBox VBox#0
        """
    ),
    Twin(
      testDescription: "what a use sets goes to the root of the innermost body",
      xml: """
        <preview><style name="s" dim="true" color="red" width="9"/>
        <component name="In"><param name="t"/><Label text="{t}" width="3" bold="true"/></component>
        <component name="Out"><param name="t" default="o"/><In t="{t}" width="4" height="2" on-tap="log('in')"/></component>
        <HBox><Out id="q" margin-left="1" width="5" visibility="invisible" style="s" on-tap="log('out')"/></HBox></preview>
        """,
      json: """
        {"styles": {"s": {"dim": true, "color": "red", "width": 9}}, "components": {
          "In": {"params": {"t": {"required": true}}, "body": {"type": "Label", "text": "{t}", "width": 3, "bold": true}},
          "Out": {"params": {"t": "o"}, "body": {"type": "In", "t": "{t}", "width": 4, "height": 2, "on-tap": "log('in')"}}},
         "component": {"type": "HBox", "children": [{"type": "Out", "id": "q", "margin-left": 1, "width": 5,
           "visibility": "invisible", "style": "s", "on-tap": "log('out')"}]}}
        """,
      shown: """
        HBox HBox#0
          Out* 'q' t="o"
            In* 'q' t="o"
              Label 'q' text="o" width=5 bold=true height=2 dim=true color="red" margin-left=1 visibility="invisible" on-tap{log('in')} on-tap{log('out')}
        """
    ),
  ])
  func eachShowsTheSameInBoth(_ twin: Twin) { twin.check() }
}
