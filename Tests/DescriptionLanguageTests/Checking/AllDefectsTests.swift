import DescriptionLanguage
import PlaygroundCore
import Testing

/// A mistake hides no other diagnostics and causes no further ones.
@Suite struct AllDefectsTests {
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
        "76: error: 'VBox' has no attribute 'spac'; did you mean 'space'? [unknown-attribute]",
        "101: error: there is no item 3, the last index is 0 [index-out-of-range]",
        "125: error: this is zero, nothing can be divided by it [division-by-zero]",
      ]
    ),
    Sample(
      testDescription: "what evaluating finds in a variant",
      source: """
        <state name='n' value='{1}'/><VBox spac='1'><Label text='{1 / n}'/></VBox>\
        <variant name='v' n='{0}'/>
        """,
      told: [
        "45: error: 'VBox' has no attribute 'spac'; did you mean 'space'? [unknown-attribute]",
        "72: error: this is zero, nothing can be divided by it [division-by-zero]",
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
        "44: error: there is no component 'Lable'; did you mean 'Label'? [unknown-component]",
        "57: error: nothing has the name 'conut' here; did you mean 'count'? [unknown-name]",
        "73: error: there is no state 'cuont' here; did you mean 'count'? [unknown-state]",
        "92: error: there is no component 'Labl'; did you mean 'Label'? [unknown-component]",
        "113: error: nothing has the name 'ocunt' here; did you mean 'count'? [unknown-name]",
        "138: error: 'Label' has no attribute 'spcae' [unknown-attribute]",
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
        "98: error: 'section' has no attribute 'lyout'; did you mean 'layout'? [unknown-attribute]",
        "106: error: nothing has the name 'a' here [unknown-name]",
        "117: error: 'Label' has no attribute 'txt'; did you mean 'text'? [unknown-attribute]",
        "123: error: nothing has the name 'conut' here; did you mean 'count'? [unknown-name]",
        "138: error: 'cell' has no attribute 'wdth' [unknown-attribute]",
        "147: error: expected a value after this [expression-syntax]",
        "154: error: 'C' has no attribute 'q' [unknown-attribute]",
        "160: error: nothing has the name 'b' here [unknown-name]",
      ]
    ),
    Sample(
      testDescription: "misplaced sections and cells are looked into",
      source:
        "<list><sectoin><header><Label text='{a}'/></header><Labl/></sectoin><Label x=''/></list>",
      told: [
        "17: error: there is no element 'sectoin'; did you mean 'section'? [unknown-element]",
        "47: error: nothing has the name 'a' here: only constants can be used [unknown-name]",
        "62: error: there is no component 'Labl'; did you mean 'Label'? [unknown-component]",
        "79: error: a list holds sections; put 'Label' into a 'section' [misplaced-element]",
        "85: error: 'Label' has 'x' only with activated=\"false\" [unknown-attribute]",
        "88: error: 'x' takes a whole number from -1000000 to 1000000, not '' [invalid-value]",
      ]
    ),
    Sample(
      testDescription: "a loop with errors still names its items",
      source:
        "<VBox><Label for='p in poeple' text='{p.name}'/><Label for='q of x' text='{q}'/></VBox>",
      told: [
        "33: error: nothing has the name 'poeple' here: only constants can be used [unknown-name]",
        "72: error: expected 'in' and a list after the name [invalid-for]",
      ]
    ),
    Sample(
      testDescription: "broken conditions end recursion",
      source: """
        <component name='C'><param name='n'/><VBox><C if='{m}' n='{n}'/></VBox></component>\
        <C n='{1}'/>
        """,
      told: ["61: error: nothing has the name 'm' here [unknown-name]"]
    ),
    Sample(
      testDescription: "names that cannot be used",
      source: """
        <component name='HBox'><param name='x'/><param name='a-b'/><Label text='{x}'/></component>\
        <component name='small'><Label/></component>\
        <VBox><HBox x='1' a-b='2'/><small/></VBox>
        """,
      told: [
        "27: error: 'HBox' is built in; a component needs another name [shadowed-name]",
        "46: error: 'x' goes to the body's root; a param needs another name [reserved-name]",
        "63: error: 'a-b' is no name: letters, digits and '_', a letter first [invalid-value]",
        "117: error: the name of a component starts with a capital letter [invalid-value]",
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
        "60: error: 'style' goes to the body's root; a param needs another name [reserved-name]",
        "132: error: nothing has the name 'm' here: only constants can be used [unknown-name]",
        "148: error: 'C' needs 'n' [missing-attribute]",
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
        "105: error: this is zero, nothing can be divided by it [division-by-zero]",
      ]
    ),
    Sample(
      testDescription: "what a missing import would bring is not missed",
      source: "<import src='none.xml'/><Card style='big' text='{x}'/>",
      told: [
        "23: error: cannot read 'none.xml': no such file [missing-file]",
        "59: error: nothing has the name 'x' here: only constants can be used [unknown-name]",
      ]
    ),
    Sample(
      testDescription: "state takes data and constants",
      source: "<state name='s' value='{t}'/><Label/>",
      told: [
        "34: error: nothing has the name 't' here: only constants and data can be used [unknown-name]"
      ]
    ),
    Sample(
      testDescription: "conditions that are nil",
      source: "<Label if='{nil}'/>",
      told: ["21: error: 'if' takes true or false, not nil [invalid-value]"]
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
        "67: error: this is zero, nothing can be divided by it [division-by-zero]",
        "75: error: there is no item 2, the last index is 0 [index-out-of-range]",
        "105: error: this is zero, nothing can be divided by it [division-by-zero]",
        "114: error: this is text, a number is needed [type-mismatch]",
        "120: error: this is a list, which cannot stand in text [type-mismatch]",
        "145: error: this is zero, nothing can be divided by it [division-by-zero]",
        "152: error: text has no member 'b' here [unknown-member]",
      ]
    ),
    Sample(
      testDescription: "a component with the name of a built-in one",
      source: """
        <component name='HBox'><param name='q'/><Label text='{q}'/></component>\
        <HBox space='1' q='2'><Label txet='x'/></HBox>
        """,
      told: [
        "27: error: 'HBox' is built in; a component needs another name [shadowed-name]",
        "110: error: 'Label' has no attribute 'txet'; did you mean 'text'? [unknown-attribute]",
      ]
    ),
    Sample(
      testDescription: "an else that is wrong in the middle of a chain",
      source: "<Label if='true'/><Label else='false'/><Label else='' if='true'/><Label else=''/>",
      told: ["41: error: 'else' takes no value; write else=\"\" [invalid-else]"]
    ),
  ])
  func oneDefectBringsNoOthers(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(
      testDescription: "x and y",
      source: "<ZBox><Label x='1' y='{1}'/></ZBox>",
      told: [
        "23: error: 'Label' has 'x' only with activated=\"false\" [unknown-attribute]",
        "29: error: 'Label' has 'y' only with activated=\"false\" [unknown-attribute]",
      ]
    ),
    Sample(
      testDescription: "x and y of an active one",
      source: "<ZBox><Label x='1' activated='true'/></ZBox>",
      told: ["23: error: 'Label' has 'x' only with activated=\"false\" [unknown-attribute]"]
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
        "48: error: with activated=\"false\", 'width' takes a whole number of cells [invalid-value]",
        "62: error: with activated=\"false\", 'height' takes a whole number of cells [invalid-value]",
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
        "116: error: with activated=\"false\", 'height' takes a whole number of cells [invalid-value]",
        "210: error: with activated=\"false\", 'width' takes a whole number of cells [invalid-value]",
        "264: error: with activated=\"false\", 'width' takes a whole number of cells [invalid-value]",
        "329: error: with activated=\"false\", 'width' takes a whole number of cells [invalid-value]",
        "346: error: with activated=\"false\", 'width' takes a whole number of cells [invalid-value]",
      ]
    ),
    Sample(
      testDescription: "container attributes of what holds nothing",
      source: "<VBox><Label space='1' padding='1'/></VBox>",
      told: [
        "23: error: 'Label' holds nothing, so it has no 'space' [unknown-attribute]",
        "33: error: 'Label' holds nothing, so it has no 'padding' [unknown-attribute]",
      ]
    ),
  ])
  func layoutAttributesStandWhereTheyMeanSomething(_ sample: Sample) { check(sample) }

  @Test func aCapitalRootIsHintedAt() {
    let workspace = Workspace("<Preview><Label text='a'/></Preview>")
    #expect(
      workspace.report() == """
        a.xml:1:2: error: the root 'Preview' makes no description; did you mean 'preview'? \
        [not-a-description]
        """
    )
    #expect(!workspace.description().isDescription)
  }
}
