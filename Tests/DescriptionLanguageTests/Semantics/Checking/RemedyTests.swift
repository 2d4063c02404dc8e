import DescriptionLanguage
import PlaygroundCore
import Testing

/// What messages say to write instead: words of other systems, texts that were meant as other
/// values, expressions without braces, statements of other languages.
struct RemedyTests {
  struct Sample: CustomTestStringConvertible {
    let source: String
    let told: [String]

    /// The content of a preview, and parts of the report, with the columns of their places.
    init(_ source: String, _ told: String...) {
      self.source = source
      self.told = told
    }

    var testDescription: String { source }
  }

  private func expect(_ sample: Sample) {
    let report = told("<preview>\(sample.source)</preview>")
    for part in sample.told {
      #expect(report.contains(part), "\(report)")
    }
  }

  @Test(arguments: [
    Sample(
      "<state name='n' value='0'/><Button text='a' on-tap='n += 1'/>",
      "1:67: error: expected text, found a number [type-mismatch]",
      "1:33: note: 'n' is text here; did you mean '{0}'?"
    ),
    Sample(
      "<state name='n' value='0'/><Label text='{n + 1}'/>",
      "1:33: note: 'n' is text here; did you mean '{0}'?"
    ),
    Sample(
      "<state name='n' value='3'/><Label if='{1 &lt; n}'/>",
      "1:33: note: 'n' is text here; did you mean '{3}'?"
    ),
    Sample(
      "<state name='b' value='true'/><Button text='a' on-tap='toggle(b)'/>",
      "1:33: note: 'b' is text here; did you mean '{true}'?"
    ),
    Sample(
      "<state name='l' value='[1, 2]'/><VBox><Label for='x in l' text='{x}'/></VBox>",
      "expected a list or a range, found text",
      "1:33: note: 'l' is text here; did you mean '{[1, 2]}'?"
    ),
    Sample(
      "<component name='C'><param name='n'/><Label text='{n + 1}'/></component><C n='7'/>",
      "1:88: note: 'n' is text here; did you mean '{7}'?"
    ),
    Sample(
      "<component name='C'><param name='n' default='7'/><Label text='{n + 1}'/></component><C/>",
      "note: 'n' is text here; did you mean '{7}'?"
    ),
    Sample(
      "<component name='C'><state name='n' value='7'/><Label text='{n * 2}'/></component><C/>",
      "1:53: note: 'n' is text here; did you mean '{7}'?"
    ),
    Sample(
      "<let name='limit' value='7'/><Label text='{limit + 1}'/>",
      "note: the value of 'limit' is text; write it as '{7}'"
    ),
  ])
  func textThatSpellsAnotherValueIsNamedWhereItIsWritten(_ sample: Sample) { expect(sample) }

  @Test func textThatSpellsNothingElseGetsNoNote() {
    let report = told("<preview><state name='n' value='a'/><Label text='{n * 2}'/></preview>")
    #expect(!report.contains("note:"), "\(report)")
  }

  @Test(arguments: [
    Sample(
      "<state name='count' value='{4}'/><Label if='count > 3' text='a'/>",
      "1:54: error: invalid 'if': expected true or false, found 'count > 3'; did you mean '{count > 3}'? [invalid-value]"
    ),
    Sample("<state name='b' value='{true}'/><Label if='!b'/>", "did you mean '{!b}'?"),
    Sample("<state name='b' value='{true}'/><Switch on='b'/>", "did you mean '{b}'?"),
    Sample("<state name='n' value='{1}'/><Label lines='n + 1'/>", "did you mean '{n + 1}'?"),
    Sample("<VBox><Label width='side'/></VBox>", "found 'side' [invalid-value]"),
  ])
  func anExpressionWithoutBracesIsRepeatedWithThem(_ sample: Sample) { expect(sample) }

  @Test(arguments: [
    Sample("<Button on-tap='n++'/>", "1:27: error: unknown operator '++'; did you mean '+= 1'?"),
    Sample("<Button on-tap='--n'/>", "1:26: error: unknown operator '--'; write n -= 1"),
    Sample(
      "<Button on-tap='todos[i].done = true'/>",
      "1:31: error: cannot change a part of 'todos'; assign the whole value: todos = map(todos, (item, index) => index == i ? … : item)"
    ),
    Sample("<Button on-tap='user.name = 1'/>", "assign the whole value: user = ['name': …]"),
    Sample("<Button on-tap='toggle(t.done)'/>", "cannot change a part of 't'"),
    Sample("<Button on-tap='this.n = 1'/>", "states have no prefix; write n = …"),
    Sample("<Button on-tap='todos.push(1)'/>", "values have no methods; write append(todos, …)"),
    Sample("<Button on-tap='if (n > 1) { n = 0 }'/>", "'if' is not a statement; write the choice"),
    Sample("<Button on-tap='if n > 1 n = 0'/>", "1:26: error: 'if' is not a statement"),
    Sample("<Button on-tap='n > 1 ? n = 0 : n = 1'/>", "write a choice as a value, as in n ="),
    Sample("<Button on-tap='let x = 1'/>", "'let' is not a statement; declare a 'state'"),
    Sample("<Button on-tap='{n += 1}'/>", "unexpected braces around statements"),
    Sample("<Button on-tap='setCount(1)'/>", "unknown statement 'setCount'; write count = …"),
    Sample("<Button on-tap='n == 1'/>", "found '=='; did you mean '='?"),
    Sample("<Button on-tap='print(n)'/>", "unknown statement 'print'; did you mean 'log'?"),
  ])
  func statementsOfOtherLanguagesNameOurs(_ sample: Sample) { expect(sample) }

  @Test(arguments: [
    Sample("<Label text=\"{'it's'}\"/>", "1:29: error: unterminated text", "in text as \\'"),
    Sample("<Button on-tap=\"s = 'it's'\"/>", "found 's'; write a quote in text as \\'"),
    Sample("<Label text='{“a”}'/>", "unexpected '“' in an expression; write text in ' or \""),
    Sample("<Label text='{1 === 2}'/>", "unknown operator '==='; did you mean '=='?"),
    Sample("<Label text='{null}'/>", "unknown name 'null'; did you mean 'nil'?"),
    Sample("<state name='l' value='{[1]}'/><Label text='{l.length}'/>", "did you mean 'count'?"),
    Sample("<Label text='{[1].toUpperCase()}'/>", "values have no methods; write upper(…)"),
    Sample(
      "<component name='C'><Label text='{tone}'/></component><state name='tone' value='a'/><C/>",
      "unknown name 'tone': the body of a component sees only its params and states"
    ),
  ])
  func expressionsOfOtherLanguagesNameOurs(_ sample: Sample) { expect(sample) }

  @Test(arguments: [
    Sample("<VBox align-items='center'/>", "did you mean 'justify-content'?"),
    Sample("<VBox flex-wrap='wrap'/>", "an 'HFlow' or a 'VFlow' wraps its children"),
    Sample("<Label font-size='12'/>", "unknown attribute 'font-size' of 'Label'; a terminal has"),
    Sample("<Label visible='false'/>", "write if=\"{…}\" to leave the element out"),
    Sample("<Label enabled='false'/>", "write disabled=\"{…}\" with the opposite value"),
    Sample("<TextField password='true'/>", "did you mean 'secret'?"),
    Sample("<TextField value='a'/>", "'value' of 'TextField'; did you mean 'text'?"),
    Sample("<Label title='a'/>", "'title' of 'Label'; did you mean 'text'?"),
    Sample("<Checkbox value='a'/>", "'value' of 'Checkbox'; did you mean 'on'?"),
    Sample("<Select options='a, b'/>", "write elements in it, such as 'Option'"),
    Sample("<Button onclick='log(1)'/>", "did you mean 'on-tap'?"),
    Sample("<Label space='1'/>", "applies only to containers; 'Label' has no children"),
    Sample("<VBox><Label position='absolute'/></VBox>", "write activated=\"false\" with 'x'"),
    Sample("<Dropdown/>", "unknown component 'Dropdown'; did you mean 'Select'?"),
    Sample("<LazyColumn/>", "did you mean 'TableBox'?"),
    Sample("<DataTable/>", "did you mean 'Table'?"),
    Sample("<SecureField/>", "did you mean 'TextField'?"),
    Sample("<if test='{true}'><Label/></if>", "unknown element 'if'; write if=\"{…}\""),
    Sample("<for each='x in y'><Label/></for>", "write for=\"item in list\" on the element"),
    Sample("<else/>", "write else=\"\" on the element that follows"),
  ])
  func wordsOfOtherSystemsNameOurs(_ sample: Sample) { expect(sample) }

  @Test(arguments: [
    Sample("<VBox padding='1 2'/>", "write padding-vertical=\"1\" padding-horizontal=\"2\""),
    Sample(
      "<View margin='1 2 3 4'/>",
      "write margin-top=\"1\" margin-right=\"2\" margin-bottom=\"3\" margin-left=\"4\""
    ),
    Sample("<VBox border='true'/>", "found 'true'; did you mean '1'?"),
    Sample("<VBox border='rounded'/>", "write border=\"1\" border-style=\"rounded\""),
    Sample(
      "<View border='1px solid red'/>",
      "write border=\"1\" border-style=\"single\" border-color=\"red\""
    ),
    Sample("<Label color='#f00'/>", "found '#f00'; did you mean '#ff0000'?"),
    Sample("<Label color='#ff000080'/>", "did you mean '#ff0000'?"),
    Sample("<Label color='rgba(255, 0, 0, 0.5)'/>", "did you mean 'rgb(255, 0, 0)'?"),
    Sample("<Label color='orange'/>", "did you mean '#ffa500'?"),
    Sample("<VBox><Label width='10px'/></VBox>", "lengths are numbers of cells, without a unit"),
    Sample("<VBox><Label width='50%'/></VBox>", "percentages need a 'View' around it"),
    Sample("<Button disabled='disabled'/>", "did you mean 'true'?"),
  ])
  func valuesInFormsOfCSSAreTranslated(_ sample: Sample) { expect(sample) }

  @Test func aRepeatedComponentAloneIsExplained() {
    let json = #"{"component": {"type": "Label", "for": "x in [1, 2]", "text": "{x}"}}"#
    #expect(
      Workspace(json, named: "a.json").report().contains(
        "unexpected second component of the preview: 'for' repeats it; put it into a box"
      )
    )
  }
}
