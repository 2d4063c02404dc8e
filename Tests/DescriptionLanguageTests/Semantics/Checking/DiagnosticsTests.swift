import DescriptionLanguage
import PlaygroundCore
import Testing

/// The diagnostics of mistakes: location, message, suggestion; all of a file at once, in order.
struct DiagnosticsTests {
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
      "11: error: unknown component 'Labl'; did you mean 'Label'? [unknown-component]"
    ),
    Sample(
      "<lst/>",
      "11: error: unknown element 'lst'; did you mean 'list'? [unknown-element]"
    ),
    Sample("<param/>", "11: error: 'param' is not allowed here [misplaced-element]"),
    Sample(
      "<HBox sapce='1'/>",
      "16: error: unknown attribute 'sapce' of 'HBox'; did you mean 'space'? [unknown-attribute]"
    ),
    Sample(
      "<HBox><Label flex='1'/></HBox>",
      "23: error: 'flex' of 'Label' applies only in a 'View'; did you mean 'flex-grow'? [unknown-attribute]"
    ),
    Sample(
      "<View><Label alignment='left'/></View>",
      "23: error: 'alignment' of 'Label' applies only in a box [unknown-attribute]"
    ),
    Sample(
      "<HBox space='x'/>",
      "23: error: invalid 'space': expected a number of cells, found 'x' [invalid-value]"
    ),
    Sample(
      "<HBox format='cente'/>",
      "24: error: invalid 'format': expected 'leading', 'center', 'between', 'round' or 'trailing', found 'cente'; did you mean 'center'? [invalid-value]"
    ),
    Sample(
      "<Label bold='{1}'/>",
      "23: error: invalid 'bold': expected true or false, found 1 [invalid-value]"
    ),
    Sample(
      "<Label>a<HBox/></Label>",
      "19: error: expected 'Span' in 'Label', found 'HBox' [misplaced-element]"
    ),
    Sample("<HBox> hi </HBox>", "17: error: 'HBox' cannot contain text [unexpected-text]"),
    Sample(
      "<Label text='a'>b</Label>",
      "26: error: duplicate text: 'Label' already has the attribute 'text' [unexpected-text] | 17: note: 'text' is set here"
    ),
    Sample(
      "<Label text='{x}'/>",
      "24: error: unknown name 'x': only constants can be used here [unknown-name]"
    ),
    Sample(
      "<state name='count' value='{1}'/><Label text='{conut}'/>",
      "57: error: unknown name 'conut'; did you mean 'count'? [unknown-name]"
    ),
    Sample(
      "<Label text='{1'/>",
      "23: error: expected '}' to close this expression; write '\\{' for a literal brace [unclosed-hole]"
    ),
    Sample(
      "<Label text='{1 / 0}'/>",
      "28: error: division by zero [division-by-zero]"
    ),
    Sample(
      "<state name='s' value='a'/><Label lines='{s}'/>",
      "51: error: invalid 'lines': expected a whole number from 0 to 1000000, found 'a' [type-mismatch]"
    ),
    Sample(
      "<state name='s' value='a'/><Label if='{s}'/>",
      "48: error: invalid 'if': expected true or false, found 'a' [type-mismatch]"
    ),
    Sample(
      "<Label else=''/>",
      "17: error: 'else' must directly follow an element with 'if' [invalid-else]"
    ),
    Sample(
      "<Label for='x in 1...2'/><Label else=''/>",
      "42: error: 'else' cannot follow an element with 'for' [invalid-else]"
    ),
    Sample(
      "<Label if='true'/><Label else='no'/>",
      "41: error: unexpected value of 'else'; write else=\"\" [invalid-else]"
    ),
    Sample(
      "<Label on-tapp=''/>",
      "17: error: unknown event 'tapp'; did you mean 'tap'? [unknown-event]"
    ),
    Sample(
      "<state name='n' value='{1}'/><Label on-tap='m += 1'/>",
      "54: error: unknown state 'm' [unknown-state]"
    ),
    Sample("<Label style='x'/>", "24: error: unknown style 'x' [unknown-style]"),
    Sample(
      "<style name='a' extends='b'/><style name='b' extends='a'/><Label/>",
      "64: error: the style 'b' extends itself [style-cycle] | 35: note: by way of 'a'"
    ),
    Sample(
      "<style name='a' colr='red'/><Label/>",
      "26: error: unknown attribute 'colr' of 'style'; did you mean 'color'? [unknown-attribute]"
    ),
    Sample(
      "<component name='HBox'><Label/></component>",
      "27: warning: the component 'HBox' hides the built-in component of this name [shadowed-name]"
    ),
    Sample(
      "<component name='A'/>",
      "27: error: missing body element of 'A' [missing-element]"
    ),
    Sample(
      "<component name='A'><Label/><Label/></component>",
      "39: error: unexpected second body element; put several into a box [misplaced-element]"
    ),
    Sample(
      "<component name='A'><param name='slot'/><Label/></component>",
      "43: error: 'slot' is an attribute of the body's root; choose another name [reserved-name]"
    ),
    Sample(
      "<component name='A'><param name='p'/><Label text='{q}'/></component><A p='1'/>",
      "61: error: unknown name 'q': the body of a component sees only its params and states [unknown-name]"
    ),
    Sample(
      "<component name='A'><param name='p'/><Label/></component><A/>",
      "68: error: missing attribute 'p' of 'A' [missing-attribute] | 43: note: the param is declared here, without a default"
    ),
    Sample(
      "<component name='A'><Label/></component><A p='1'><Label/></A>",
      "53: error: unknown attribute 'p' of 'A' [unknown-attribute] | 60: error: 'A' has no slot for children [misplaced-element] | 27: note: 'A' is declared here"
    ),
    Sample(
      "<component name='A'><Label/></component><component name='A'><HBox/></component>",
      "67: error: the component 'A' is declared twice [duplicate-name] | 27: note: 'A' is first declared here"
    ),
    Sample(
      "<state name='s'/><Label/>",
      "11: error: missing attribute 'value' of 'state' [missing-attribute]"
    ),
    Sample(
      "<state name='nil' value=''/><Label/>",
      "23: error: invalid name 'nil': it is a value in expressions [reserved-name]"
    ),
    Sample(
      "<state name='name' value='a'/><variant name='v'><set name='name' value='b'/></variant><Label text='{name}'/>",
      ""
    ),
    Sample(
      "<state name='n' value='a'/><variant name='v' n='b'><set name='n' value='c'/></variant><Label/>",
      "72: error: the state 'n' is set twice [duplicate-name]"
    ),
    Sample(
      "<variant name='v'><Label/></variant><Label/>",
      "29: error: expected 'set', found 'Label' [misplaced-element]"
    ),
    Sample(
      "<Text text='a'/>",
      "11: error: unknown component 'Text'; did you mean 'Label'? [unknown-component]"
    ),
    Sample(
      "<VStack/>",
      "11: error: unknown component 'VStack'; did you mean 'VBox'? [unknown-component]"
    ),
    Sample(
      "<HBox class='a'/>",
      "16: error: unknown attribute 'class' of 'HBox'; did you mean 'style'? [unknown-attribute]"
    ),
    Sample(
      "<Button text='a' onClick='log(1)'/>",
      "27: error: unknown attribute 'onClick' of 'Button'; did you mean 'on-tap'? [unknown-attribute]"
    ),
    Sample(
      "<View><Label flexGrow='1'/></View>",
      "23: error: unknown attribute 'flexGrow' of 'Label'; did you mean 'flex-grow'? [unknown-attribute]"
    ),
    Sample(
      "<View><Label width='wide'/></View>",
      "30: error: invalid 'width': expected a number of cells of at least 0, a percentage as in '50%', 'auto' or 'fill', found 'wide' [invalid-value]"
    ),
    Sample(
      "<state name='a b' value=''/><Label/>",
      "23: error: invalid name 'a b': expected letters, digits and '_', starting with a letter [invalid-value]"
    ),
    Sample(
      "<state name='s' value='1'/><state name='s' value='2'/><Label/>",
      "50: error: the name 's' is declared twice [duplicate-name] | 23: note: 's' is first declared here"
    ),
    Sample(
      "<state name='s' value='1'/><variant name='v' t='1'/><Label/>",
      "55: error: unknown state 't' [unknown-state]"
    ),
    Sample(
      "<state name='s' value='{1}'/><variant name='v' s='x'/><Label/>",
      "60: error: expected a number for 's', found 'x' [type-mismatch] | 10: note: the state is declared here"
    ),
    Sample(
      "<list><Label/></list>",
      "17: error: expected 'section', found 'Label'; put it into a 'section' [misplaced-element]"
    ),
    Sample(
      "<list><section><header/></section></list>",
      "26: error: expected a component in 'header' [missing-element]"
    ),
    Sample(
      "<list><section><header><Label/><Label/></header></section></list>",
      "41: error: unexpected second component of the header [misplaced-element]"
    ),
    Sample(
      "<list><footer/><section/></list>",
      "17: error: expected a component in 'footer' [missing-element]"
    ),
    Sample(
      "<list><section><supplement><Label/></supplement></section></list>",
      "26: error: missing attribute 'kind' of 'supplement' [missing-attribute]"
    ),
    Sample(
      "<list><section><supplement kind='header'><Label/></supplement></section></list>",
      "43: error: invalid 'kind': use the element 'header' [invalid-value]"
    ),
    Sample(
      "<list><section><supplement kind='{1}{2}'/></section></list>",
      "26: error: expected a component in 'supplement' [missing-element]"
    ),
    Sample(
      "<list><section><supplement kind='a' alignment='rihgt'><Label/></supplement></section></list>",
      "57: error: invalid 'alignment': expected 'leading', 'center', 'trailing', 'top', 'top-leading', 'top-trailing', 'bottom', 'bottom-leading', 'bottom-trailing', 'left' or 'right', found 'rihgt'; did you mean 'right'? [invalid-value]"
    ),
    Sample(
      "<list><section><supplement kind='a'><Label/></supplement><supplement kind='a'><Label/></supplement></section></list>",
      "85: error: duplicate supplement kind 'a' [duplicate-name] | 43: note: the first one is here"
    ),
    Sample(
      "<list/><Label/>",
      "18: error: unexpected element: a preview contains one list, or cells, or one component [misplaced-element] | 11: note: the list is here"
    ),
    Sample(
      "<style name='a b' bold='true'/><Label/>",
      "23: error: invalid style name: expected a name without blanks [invalid-value]"
    ),
    Sample(
      "<state name='s' value='1'/>",
      "2: error: the preview is empty: expected a list, cells or a component [missing-element]"
    ),
    Sample("<cell/>", "11: error: expected a component in 'cell' [missing-element]"),
    Sample(
      "<group id='a'><Label/></group>",
      "17: error: unknown attribute 'id' of 'group'; did you mean 'if'? [unknown-attribute]"
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
        a.xml:1:10: error: unknown attribute 'widht' of 'preview'; did you mean 'width'? [unknown-attribute]
            <preview widht="40">
                     ^~~~~
        a.xml:2:17: error: unknown name 'a': only constants can be used here [unknown-name]
              <Label text="{a}" lines="-1"/>
                            ^
        a.xml:2:28: error: invalid 'lines': expected a whole number from 0 to 1000000, found '-1' [invalid-value]
              <Label text="{a}" lines="-1"/>
                                       ^~
        a.xml:3:4: error: unknown component 'Labl'; did you mean 'Label'? [unknown-component]
              <Labl/>
               ^~~~
        a.xml:4:10: error: unknown attribute 'colour' of 'Button'; did you mean 'color'? [unknown-attribute]
                <Button colour="red">Häppchen {b.c}</Button>
                        ^~~~~~
        a.xml:4:33: error: unknown name 'b': only constants can be used here [unknown-name]
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
        a.json:2:13: error: unknown component 'Labl'; did you mean 'Label'? [unknown-component]
        a.json:3:38: error: unknown name 'x': only constants can be used here [unknown-name]
        a.json:3:53: error: invalid 'lines': expected a whole number from 0 to 1000000, found 'many' [invalid-value]
        a.json:4:3: error: missing member 'type' of an element [missing-attribute]
        a.json:4:18: error: expected an element: an object with a 'type' [invalid-value]
        a.json:5:32: error: 'children' must be a list [invalid-value]
        a.json:6:14: error: invalid 'width': expected a whole number from 1 to 100000, found 'wide' [invalid-value]
        """
    )
  }
}
