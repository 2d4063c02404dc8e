/// Cases of names in lists, in files and in JSON.
extension UnicodeNameCase {
  static let rows = [
    preview(
      "ids of rows",
      """
      <list><section id="«a»"><Label id="«a»" text="1"/><Label id="«b»" text="2"/></section>
      <section id="«b»"><Label for="x in ['«a»', '«b»']" text="{x}"/></section></list>
      """
    ),
    preview(
      "ids that lengths follow",
      """
      <HBox><Label id="«a»" text="long text"/><Label id="«b»" text="x"/>
      <Label text="y" width="{@«a».width}" height="{@«b».width}"/></HBox>
      """
    ),
    preview(
      "kinds of supplements",
      """
      <list><section><supplement kind="«a»"><Label text="1"/></supplement>
      <supplement kind="«b»"><Label text="2"/></supplement><Label text="x"/></section></list>
      """
    ),
    preview(
      "values of controls",
      """
      <state name="n" value="«b»"/><VBox>
      <Tabs value="{n}"><Tab value="«a»" title="1"><Label text="1"/></Tab>
      <Tab value="«b»" title="2"><Label text="2"/></Tab></Tabs>
      <Select value="{n}"><Option value="«a»" text="1"/><Option value="«b»" text="2"/></Select>
      </VBox>
      """
    ),
    preview(
      "images",
      "<VBox><Image src='«a».png' alt='1'/><Image src='«b».png' alt='2'/></VBox>"
    ),
    UnicodeNameCase(
      "titles of previews",
      """
      <playground><preview title="«a»"><Label text="1"/></preview>
      <preview title="«b»"><Label text="2"/></preview></playground>
      """
    ),
  ]

  static let files = [
    preview(
      "files of data",
      """
      <data name="d" src="«a».json"/><data name="e" src="«b».json"/><Label text="{d} {e}"/>
      """,
      ["«a».json": "1", "«b».json": "2"]
    ),
    preview(
      "imported files",
      "<import src='«a».xml'/><import src='«b».xml'/><VBox><C/><D/></VBox>",
      [
        "«a».xml": "<playground><component name='C'><Label text='1'/></component></playground>",
        "«b».xml": "<playground><component name='D'><Label text='2'/></component></playground>",
      ]
    ),
    preview(
      "imported names",
      "<import src='b.xml'/><VBox><«a»/><«b»/><Label style='«b»' text='{«a» + «b»}'/></VBox>",
      [
        "b.xml": """
        <playground><let name="«a»" value="{1}"/><let name="«b»" value="{2}"/>
        <style name="«a»" bold="true"/><style name="«b»" color="red"/>
        <component name="«a»"><Label text="1"/></component>
        <component name="«b»"><Label text="2"/></component></playground>
        """
      ]
    ),
    preview(
      "members of data",
      "<data name='d' src='d.json'/><Label text=\"{d.«a»} {d.«b»} {join(keys(d), ' ')}\"/>",
      ["d.json": #"{"«a»": 1, "«b»": 2}"#]
    ),
    preview(
      "members of many in data",
      "<data name='d' src='d.json'/><Label text='{d.«a»} {d.«b»} {d.x19}'/>",
      [
        "d.json":
          "{" + (0..<20).map { "\"x\($0)\": \($0), " }.joined() + #""«a»": 1, "«b»": 2}"#
      ]
    ),
  ]

  static let json = [
    UnicodeNameCase(
      "members of a description in JSON",
      """
      {"state": {"«a»": 1, "«b»": 2}, "data": {"d«a»": "d.json", "d«b»": "e.json"},
       "styles": {"«a»": {"bold": true}, "«b»": {"color": "red"}},
       "let": {"l«a»": "{1}", "l«b»": "{2}"},
       "components": {"«a»": {"params": {"«a»": 1, "«b»": {"required": true}},
           "body": {"type": "Label", "text": "{«a»} {«b»}"}},
         "«b»": {"body": {"type": "Label", "text": "second"}}},
       "cells": [{"type": "«a»", "«a»": "{«a»}", "«b»": "{«b»}"}, {"type": "«b»"},
         {"type": "Label", "style": "«a»", "text": "{d«a»} {d«b»} {l«a»} {l«b»}"},
         {"type": "Button", "style": "«b»", "text": "x", "on-tap": "«a» += 1; «b» += 10"}],
       "variants": {"«a»": {"«a»": 3, "«b»": 4}, "«b»": {"«b»": 5}}}
      """,
      ["d.json": "1", "e.json": "2"]
    ),
    UnicodeNameCase(
      "members of a value in JSON",
      """
      {"state": {"o": {"«a»": 1, "«b»": 2}},
       "component": {"type": "Label", "text": "{o.«a»} {o.«b»}"}}
      """
    ),
  ]
}
