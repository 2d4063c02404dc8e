import DescriptionLanguage
import PlaygroundCore
import Testing

/// The diagnostics of mistakes: location, message, suggestion; all of a file at once, in order.
@Suite struct DiagnosticsTests {
  struct Sample: CustomTestStringConvertible {
    let source: String
    let told: String

    /// The content of a preview and the expected message, without the path.
    init(_ source: String, _ told: String) {
      self.source = source
      self.told = told
    }

    var testDescription: String { source }
  }

  @Test(arguments: [
    Sample(
      "<Labl/>",
      "11: error: there is no component 'Labl'; did you mean 'Label'? [unknown-component]"
    ),
    Sample(
      "<lst/>",
      "11: error: there is no element 'lst'; did you mean 'list'? [unknown-element]"
    ),
    Sample("<param/>", "11: error: 'param' cannot stand here [misplaced-element]"),
    Sample(
      "<HBox sapce='1'/>",
      "16: error: 'HBox' has no attribute 'sapce'; did you mean 'space'? [unknown-attribute]"
    ),
    Sample(
      "<HBox><Label flex='1'/></HBox>",
      "23: error: 'Label' has 'flex' only in a 'View', not where it stands [unknown-attribute]"
    ),
    Sample(
      "<View><Label alignment='left'/></View>",
      "23: error: 'Label' has 'alignment' only in a box, not where it stands [unknown-attribute]"
    ),
    Sample(
      "<HBox space='x'/>",
      "23: error: 'space' takes a number of cells, not 'x' [invalid-value]"
    ),
    Sample(
      "<HBox format='cente'/>",
      "24: error: 'format' takes 'leading', 'center', 'between', 'round' or 'trailing', not 'cente'; did you mean 'center'? [invalid-value]"
    ),
    Sample("<Label bold='{1}'/>", "23: error: 'bold' takes true or false, not 1 [invalid-value]"),
    Sample("<Label>a<HBox/></Label>", "19: error: 'Label' holds no elements [misplaced-element]"),
    Sample("<HBox> hi </HBox>", "17: error: 'HBox' takes no text [unexpected-text]"),
    Sample(
      "<Label text='a'>b</Label>",
      "26: error: 'Label' has its text twice: here and as 'text' [unexpected-text] | 17: note: 'text' is set here"
    ),
    Sample(
      "<Label text='{x}'/>",
      "24: error: nothing has the name 'x' here: only constants can be used [unknown-name]"
    ),
    Sample(
      "<state name='count' value='{1}'/><Label text='{conut}'/>",
      "57: error: nothing has the name 'conut' here; did you mean 'count'? [unknown-name]"
    ),
    Sample(
      "<Label text='{1'/>",
      "23: error: this hole is never closed, '}' is missing; write '\\{' for a brace [unclosed-hole]"
    ),
    Sample(
      "<Label text='{1 / 0}'/>",
      "28: error: this is zero, nothing can be divided by it [division-by-zero]"
    ),
    Sample(
      "<state name='s' value='a'/><Label lines='{s}'/>",
      "51: error: 'lines' takes a whole number from 0 to 1000000, not 'a' [type-mismatch]"
    ),
    Sample(
      "<state name='s' value='a'/><Label if='{s}'/>",
      "48: error: 'if' takes true or false, not 'a' [type-mismatch]"
    ),
    Sample(
      "<Label else=''/>",
      "17: error: 'else' has to follow an element with 'if' directly [invalid-else]"
    ),
    Sample(
      "<Label for='x in 1...2'/><Label else=''/>",
      "42: error: 'else' cannot follow an element with 'for' [invalid-else]"
    ),
    Sample(
      "<Label if='true'/><Label else='no'/>",
      "41: error: 'else' takes no value; write else=\"\" [invalid-else]"
    ),
    Sample(
      "<Label on-tapp=''/>",
      "17: error: there is no event 'tapp'; did you mean 'tap'? [unknown-event]"
    ),
    Sample(
      "<state name='n' value='{1}'/><Label on-tap='m += 1'/>",
      "54: error: there is no state 'm' here [unknown-state]"
    ),
    Sample("<Label style='x'/>", "24: error: there is no style 'x' [unknown-style]"),
    Sample(
      "<style name='a' extends='b'/><style name='b' extends='a'/><Label/>",
      "64: error: the style 'b' extends itself [style-cycle] | 35: note: 'a' is on the way back to it"
    ),
    Sample(
      "<style name='a' colr='red'/><Label/>",
      "26: error: 'style' has no attribute 'colr'; did you mean 'color'? [unknown-attribute]"
    ),
    Sample(
      "<component name='HBox'><Label/></component>",
      "27: error: 'HBox' is built in; a component needs another name [shadowed-name]"
    ),
    Sample(
      "<component name='A'/>",
      "27: error: 'A' needs an element for its body [missing-element]"
    ),
    Sample(
      "<component name='A'><Label/><Label/></component>",
      "39: error: a component has one body element; a box can hold several [misplaced-element]"
    ),
    Sample(
      "<component name='A'><param name='width'/><Label/></component>",
      "43: error: 'width' goes to the body's root; a param needs another name [reserved-name]"
    ),
    Sample(
      "<component name='A'><param name='p'/><Label text='{q}'/></component><A p='1'/>",
      "61: error: nothing has the name 'q' here [unknown-name]"
    ),
    Sample(
      "<component name='A'><param name='p'/><Label/></component><A/>",
      "68: error: 'A' needs 'p' [missing-attribute] | 43: note: the param is declared here, without a default"
    ),
    Sample(
      "<component name='A'><Label/></component><A p='1'><Label/></A>",
      "53: error: 'A' has no attribute 'p' [unknown-attribute] | 60: error: 'A' is a declared component and takes no children [misplaced-element] | 27: note: 'A' is declared here"
    ),
    Sample(
      "<component name='A'><Label/></component><component name='A'><HBox/></component>",
      "67: error: the component 'A' is declared twice [duplicate-name] | 27: note: 'A' is declared here first"
    ),
    Sample("<state name='s'/><Label/>", "11: error: 'state' needs 'value' [missing-attribute]"),
    Sample(
      "<state name='if' value=''/><Label/>",
      "23: error: a state cannot be named 'if' [reserved-name]"
    ),
    Sample(
      "<state name='a b' value=''/><Label/>",
      "23: error: 'a b' is no name: letters, digits and '_', a letter first [invalid-value]"
    ),
    Sample(
      "<state name='s' value='1'/><state name='s' value='2'/><Label/>",
      "50: error: the name 's' is declared twice [duplicate-name] | 23: note: 's' is declared here first"
    ),
    Sample(
      "<state name='s' value='1'/><variant name='v' t='1'/><Label/>",
      "55: error: there is no state 't' [unknown-state]"
    ),
    Sample(
      "<state name='s' value='{1}'/><variant name='v' s='x'/><Label/>",
      "60: error: 's' is a number, not 'x' [type-mismatch] | 10: note: the state is declared here"
    ),
    Sample(
      "<list><Label/></list>",
      "17: error: a list holds sections; put 'Label' into a 'section' [misplaced-element]"
    ),
    Sample(
      "<list><section><header/></section></list>",
      "26: error: 'header' holds no component [missing-element]"
    ),
    Sample(
      "<list><section><header><Label/><Label/></header></section></list>",
      "41: error: a header shows one component at a time [misplaced-element]"
    ),
    Sample(
      "<list><footer/><section/></list>",
      "17: error: 'footer' holds no component [missing-element]"
    ),
    Sample(
      "<list><section><supplement><Label/></supplement></section></list>",
      "26: error: 'supplement' needs 'kind' [missing-attribute]"
    ),
    Sample(
      "<list><section><supplement kind='header'><Label/></supplement></section></list>",
      "43: error: a section's header is an element of its own: 'header' [invalid-value]"
    ),
    Sample(
      "<list><section><supplement kind='{1}{2}'/></section></list>",
      "26: error: 'supplement' holds no component [missing-element]"
    ),
    Sample(
      "<list><section><supplement kind='a' alignment='rihgt'><Label/></supplement></section></list>",
      "57: error: 'alignment' takes 'leading', 'center', 'trailing', 'top', 'top-leading', 'top-trailing', 'bottom', 'bottom-leading', 'bottom-trailing', 'left' or 'right', not 'rihgt'; did you mean 'right'? [invalid-value]"
    ),
    Sample(
      "<list><section><supplement kind='a'><Label/></supplement><supplement kind='a'><Label/></supplement></section></list>",
      "85: error: the section has a supplement of kind 'a' already [duplicate-name] | 43: note: the first one stands here"
    ),
    Sample(
      "<list/><Label/>",
      "18: error: a preview holds one list, or cells, or one component [misplaced-element] | 11: note: the list stands here"
    ),
    Sample(
      "<style name='a b' bold='true'/><Label/>",
      "23: error: a style's name has no blanks; they part the names in 'style' and 'extends' [invalid-value]"
    ),
    Sample(
      "<state name='s' value='1'/>",
      "2: error: the preview shows nothing: a list, cells or a component is missing [missing-element]"
    ),
    Sample("<cell/>", "11: error: 'cell' holds no component [missing-element]"),
    Sample(
      "<group id='a'><Label/></group>",
      "17: error: 'group' has no attribute 'id'; did you mean 'if'? [unknown-attribute]"
    ),
    Sample(
      "<data name='d' src='d.json'/><Label/>",
      "30: error: cannot read 'd.json': no such file [missing-file]"
    ),
  ])
  func eachDefectIsToldAtItsPlace(_ sample: Sample) {
    let lines = told("<preview>\(sample.source)</preview>").split(separator: "\n")
    let all = lines.map { $0.dropFirst("a.xml:1:".count) }.joined(separator: " | ")
    #expect(all == sample.told)
  }

  @Test func allDefectsOfAFileAreToldInOrder() {
    #expect(
      shown(
        """
        <preview widht="40">
          <Label text="{a}" lines="-1"/>
          <Labl/>
        \t<Button colour="red">Häppchen {b.c}</Button>
        </preview>
        """
      ) == """
        a.xml:1:10: error: 'preview' has no attribute 'widht'; did you mean 'width'? [unknown-attribute]
            <preview widht="40">
                     ^~~~~
        a.xml:2:17: error: nothing has the name 'a' here: only constants can be used [unknown-name]
              <Label text="{a}" lines="-1"/>
                            ^
        a.xml:2:28: error: 'lines' takes a whole number from 0 to 1000000, not '-1' [invalid-value]
              <Label text="{a}" lines="-1"/>
                                       ^~
        a.xml:3:4: error: there is no component 'Labl'; did you mean 'Label'? [unknown-component]
              <Labl/>
               ^~~~
        a.xml:4:10: error: 'Button' has no attribute 'colour'; did you mean 'color'? [unknown-attribute]
                <Button colour="red">Häppchen {b.c}</Button>
                        ^~~~~~
        a.xml:4:33: error: nothing has the name 'b' here: only constants can be used [unknown-name]
                <Button colour="red">Häppchen {b.c}</Button>
                                               ^
        """
    )
  }

  @Test func defectsInJSONPointAtTheJSON() {
    let json = """
      {"cells": [
        {"type": "Labl"},
        {"type": "Label", "text": "a\\u0020{x}", "lines": "many"},
        {"text": "a"}, 5,
        {"type": "HBox", "children": {}}
      ], "width": "wide"}
      """
    #expect(
      Workspace(json, named: "a.json").report() == """
        a.json:2:13: error: there is no component 'Labl'; did you mean 'Label'? [unknown-component]
        a.json:3:38: error: nothing has the name 'x' here: only constants can be used [unknown-name]
        a.json:3:53: error: 'lines' takes a whole number from 0 to 1000000, not 'many' [invalid-value]
        a.json:4:3: error: missing member 'type' of an element [missing-attribute]
        a.json:4:18: error: expected an element: an object with a 'type' [invalid-value]
        a.json:5:32: error: 'children' must be a list [invalid-value]
        a.json:6:14: error: 'width' takes a whole number from 1 to 100000, not 'wide' [invalid-value]
        """
    )
  }
}
