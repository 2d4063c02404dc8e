import DescriptionLanguage
import PlaygroundCore
import Testing

/// A mistake hides no other diagnostics and causes no further ones.
struct AllDefectsTests {
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let told: [String]
    var others: [String: String] = [:]
  }

  private func check(_ sample: Sample) {
    let source = "<preview>\(sample.source)</preview>"
    let report = Workspace(source, sample.others).report()
    let lines = report.split(separator: "\n").filter { !$0.contains(": note:") }
    #expect(lines.map { String($0.dropFirst("a.xml:1:".count)) } == sample.told)
  }

  @Test(arguments: [
    Sample(
      testDescription: "what evaluating finds",
      source: """
        <state name='n' value='{0}'/><state name='a' value='{[1]}'/>\
        <VBox spac='1'><Label text='{a[3]}'/><Label text='{1 / n}'/></VBox>
        """,
      told: [
        "76: error: unknown attribute 'spac' of 'VBox'; did you mean 'space'? [unknown-attribute]",
        "101: error: index 3 is out of range: expected 0 to 0 [index-out-of-range]",
        "125: error: division by zero [division-by-zero]",
      ]
    ),
    Sample(
      testDescription: "what evaluating finds in a variant",
      source: """
        <state name='n' value='{1}'/><VBox spac='1'><Label text='{1 / n}'/></VBox>\
        <variant name='v' n='{0}'/>
        """,
      told: [
        "45: error: unknown attribute 'spac' of 'VBox'; did you mean 'space'? [unknown-attribute]",
        "72: error: division by zero [division-by-zero]",
      ]
    ),
    Sample(
      testDescription: "parts of sections that have no effect in a box",
      source: """
        <TableBox><section pin-footer='true' index-title='A' pin-header='true'>\
        <supplement kind='s'><Label text='b'/></supplement><Label text='a'/></section></TableBox>
        """,
      told: [
        "29: error: 'pin-footer' applies only to sections of a 'list', not of a 'TableBox' "
          + "[unknown-attribute]",
        "47: error: 'index-title' applies only to sections of a 'list', not of a 'TableBox' "
          + "[unknown-attribute]",
        "82: error: 'supplement' applies only to sections of a 'list', not of a 'TableBox' "
          + "[misplaced-element]",
      ]
    ),
    Sample(
      testDescription: "unknown components are looked into",
      source: """
        <state name='count' value='{0}'/>\
        <Lable text='{conut}' on-tap='cuont += 1'><View><Labl flex='1' text='{ocunt}'/>\
        <Label flex='1' spcae=''/></View></Lable>
        """,
      told: [
        "44: error: unknown component 'Lable'; did you mean 'Label'? [unknown-component]",
        "57: error: unknown name 'conut'; did you mean 'count'? [unknown-name]",
        "73: error: unknown state 'cuont'; did you mean 'count'? [unknown-state]",
        "92: error: unknown component 'Labl'; did you mean 'Label'? [unknown-component]",
        "113: error: unknown name 'ocunt'; did you mean 'count'? [unknown-name]",
        "138: error: unknown attribute 'spcae' of 'Label' [unknown-attribute]",
      ]
    ),
    Sample(
      testDescription: "unknown attributes are looked into",
      source: """
        <state name='count' value='{0}'/>\
        <component name='C'><Label/></component>\
        <list><section lyout='{a}'><Label txt='{conut}'/><cell wdth='{1 +}'><C q='x {b}'/></cell>\
        </section></list>
        """,
      told: [
        "98: error: unknown attribute 'lyout' of 'section'; did you mean 'layout'? [unknown-attribute]",
        "106: error: unknown name 'a' [unknown-name]",
        "117: error: unknown attribute 'txt' of 'Label'; did you mean 'text'? [unknown-attribute]",
        "123: error: unknown name 'conut'; did you mean 'count'? [unknown-name]",
        "138: error: unknown attribute 'wdth' of 'cell' [unknown-attribute]",
        "147: error: expected a value after this [expression-syntax]",
        "154: error: unknown attribute 'q' of 'C' [unknown-attribute]",
        "160: error: unknown name 'b' [unknown-name]",
      ]
    ),
    Sample(
      testDescription: "misplaced sections and cells are looked into",
      source:
        "<list><sectoin><header><Label text='{a}'/></header><Labl/></sectoin><Label x=''/></list>",
      told: [
        "17: error: unknown element 'sectoin'; did you mean 'section'? [unknown-element]",
        "47: error: unknown name 'a': only constants can be used here [unknown-name]",
        "62: error: unknown component 'Labl'; did you mean 'Label'? [unknown-component]",
        "79: error: expected 'section', found 'Label'; put it into a 'section' [misplaced-element]",
        "85: error: 'x' of 'Label' requires activated=\"false\" [unknown-attribute]",
        "88: error: invalid 'x': expected a whole number from -1000000 to 1000000, found '' [invalid-value]",
      ]
    ),
    Sample(
      testDescription: "a loop with errors still names its items",
      source:
        "<VBox><Label for='p in poeple' text='{p.name}'/><Label for='q of x' text='{q}'/></VBox>",
      told: [
        "33: error: unknown name 'poeple': only constants can be used here [unknown-name]",
        "72: error: expected 'in' and a list after the name [invalid-for]",
      ]
    ),
    Sample(
      testDescription: "broken conditions end recursion",
      source: """
        <component name='C'><param name='n'/><VBox><C if='{m}' n='{n}'/></VBox></component>\
        <C n='{1}'/>
        """,
      told: [
        "61: error: unknown name 'm': the body of a component sees only its params and states [unknown-name]"
      ]
    ),
    Sample(
      testDescription: "names that cannot be used",
      source: """
        <component name='HBox'><param name='x'/><param name='a-b'/><Label text='{x}'/></component>\
        <component name='small'><Label/></component>\
        <VBox><HBox x='1' a-b='2'/><small/></VBox>
        """,
      told: [
        "27: warning: the component 'HBox' hides the built-in component of this name [shadowed-name]",
        "63: error: invalid name 'a-b': expected letters, digits and '_', starting with a letter [invalid-value]",
        "117: error: expected a component name that starts with a capital letter [invalid-value]",
      ]
    ),
    Sample(
      testDescription: "params without a value make no follow-ups",
      source: """
        <component name='C'><param name='n'/><param name='style'/>\
        <Label lines='{n + 1}' text='{style}'/></component>\
        <VBox><C n='{m}' style='q'/><C style='s'/></VBox>
        """,
      told: [
        "60: error: 'style' is an attribute of the body's root; choose another name [reserved-name]",
        "132: error: unknown name 'm': only constants can be used here [unknown-name]",
        "148: error: missing attribute 'n' of 'C' [missing-attribute]",
      ]
    ),
    Sample(
      testDescription: "states with errors are states",
      source: """
        <data name='d' src='none.json'/><state name='s' value='{d.count}'/>\
        <state name='t' value='{1 / 0}'/><Label text='{s + t}'/><variant name='v' t='{1}'/>
        """,
      told: [
        "30: error: cannot read 'none.json': no such file [missing-file]",
        "105: error: division by zero [division-by-zero]",
      ]
    ),
    Sample(
      testDescription: "what a missing import would bring is not missed",
      source: "<import src='none.xml'/><Card style='big' text='{x}'/>",
      told: [
        "23: error: cannot read 'none.xml': no such file [missing-file]"
      ]
    ),
    Sample(
      testDescription: "state takes data and constants",
      source: "<state name='s' value='{t}'/><Label/>",
      told: [
        "34: error: unknown name 't': only constants and data can be used here [unknown-name]"
      ]
    ),
    Sample(
      testDescription: "conditions that are nil",
      source: "<Label if='{nil}'/>",
      told: ["21: error: invalid 'if': expected true or false, found nil [invalid-value]"]
    ),
  ])
  func allIsToldAndNothingElse(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(
      testDescription: "several holes of one text",
      source: """
        <state name='n' value='{0}'/><state name='s' value='{1 / 0} {[1][2]}'/>\
        <VBox><Label text='{1 / n} {n} {-"a"} {[1]}'/><Label text='{2 % 0}{"a".b}'/></VBox>
        """,
      told: [
        "67: error: division by zero [division-by-zero]",
        "75: error: index 2 is out of range: expected 0 to 0 [index-out-of-range]",
        "105: error: division by zero [division-by-zero]",
        "114: error: expected a number, found text [type-mismatch]",
        "120: error: expected a value that can be shown as text, found a list; use join(list, ', ') [type-mismatch]",
        "145: error: division by zero [division-by-zero]",
        "152: error: unknown member 'b' of text [unknown-member]",
      ]
    ),
    Sample(
      testDescription: "a component with the name of a built-in one",
      source: """
        <component name='HBox'><param name='q'/><Label text='{q}'/></component>\
        <HBox space='1' q='2'><Label txet='x'/></HBox>
        """,
      told: [
        "27: warning: the component 'HBox' hides the built-in component of this name [shadowed-name]",
        "87: error: unknown attribute 'space' of 'HBox' [unknown-attribute]",
        "104: error: 'HBox' has no slot for children [misplaced-element]",
        "110: error: unknown attribute 'txet' of 'Label'; did you mean 'text'? [unknown-attribute]",
      ]
    ),
    Sample(
      testDescription: "an else that is wrong in the middle of a chain",
      source: "<Label if='true'/><Label else='false'/><Label else='' if='true'/><Label else=''/>",
      told: ["41: error: unexpected value of 'else'; write else=\"\" [invalid-else]"]
    ),
  ])
  func oneDefectBringsNoOthers(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(
      testDescription: "x and y",
      source: "<ZBox><Label x='1' y='{1}'/></ZBox>",
      told: [
        "23: error: 'x' of 'Label' requires activated=\"false\" [unknown-attribute]",
        "29: error: 'y' of 'Label' requires activated=\"false\" [unknown-attribute]",
      ]
    ),
    Sample(
      testDescription: "x and y of an active one",
      source: "<ZBox><Label x='1' activated='true'/></ZBox>",
      told: ["23: error: 'x' of 'Label' requires activated=\"false\" [unknown-attribute]"]
    ),
    Sample(
      testDescription: "x and y where they belong",
      source: """
        <state name='a' value='{false}'/><style name='s' activated='false'/>\
        <component name='C'><Label activated='false' text='c'/></component>\
        <ZBox><Label x='1' activated='false'/><Label x='1' activated='{a}'/>\
        <Label x='1' style='s'/><C x='2'/></ZBox>
        """,
      told: []
    ),
    Sample(
      testDescription: "sizes of frames",
      source: "<ZBox><Label activated='false' width='fill' height='1.5'/></ZBox>",
      told: [
        "48: error: invalid 'width': expected a whole number of cells with activated=\"false\" [invalid-value]",
        "62: error: invalid 'height': expected a whole number of cells with activated=\"false\" [invalid-value]",
      ]
    ),
    Sample(
      testDescription: "sizes of frames that holes and styles give",
      source: """
        <state name='a' value='{false}'/><state name='w' value='{1.5}'/>\
        <style name='s' activated='false' height='fill'/>\
        <component name='C'><Label activated='false' text='c'/></component>\
        <ZBox><Label width='1.5' activated='{a}'/><Label activated='false' width='{w}'/>\
        <Label style='s'/><Label style='{a ? \"\" : \"s\"}'/><C width='fill'/><C width='{w}'/></ZBox>
        """,
      told: [
        "116: error: invalid 'height': expected a whole number of cells with activated=\"false\" [invalid-value]",
        "210: error: invalid 'width': expected a whole number of cells with activated=\"false\" [invalid-value]",
        "264: error: invalid 'width': expected a whole number of cells with activated=\"false\" [invalid-value]",
        "329: error: invalid 'width': expected a whole number of cells with activated=\"false\" [invalid-value]",
        "346: error: invalid 'width': expected a whole number of cells with activated=\"false\" [invalid-value]",
      ]
    ),
    Sample(
      testDescription: "container attributes of what holds nothing",
      source: "<VBox><Label space='1' padding='1'/></VBox>",
      told: [
        "23: error: 'space' applies only to containers; 'Label' has no children [unknown-attribute]",
        "33: error: 'padding' applies only to containers; 'Label' has no children [unknown-attribute]",
      ]
    ),
  ])
  func layoutAttributesStandWhereTheyMeanSomething(_ sample: Sample) { check(sample) }

  @Test func aCapitalRootIsHintedAt() {
    let workspace = Workspace("<Preview><Label text='a'/></Preview>")
    #expect(
      workspace.report() == """
        a.xml:1:2: error: unknown root 'Preview'; did you mean 'preview'? \
        [not-a-description]
        """
    )
    #expect(!workspace.description().isDescription)
  }
}
