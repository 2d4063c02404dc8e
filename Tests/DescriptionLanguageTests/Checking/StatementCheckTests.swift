import DescriptionLanguage
import PlaygroundCore
import Testing

/// The diagnostics of statements, before they run.
@Suite struct StatementCheckTests {
  private static let declarations = """
    <state name="n" value="{0}"/><state name="s" value="a"/><state name="on" value="{true}"/>\
    <state name="l" value="{[1]}"/><state name="o" value="{['k': 1]}"/><state name="any" value="{nil}"/>
    """

  /// The messages for the statements of a button, with the source under their carets.
  private func told(_ statements: String, around: (String, String) = ("", "")) -> [String] {
    let source = """
      <preview>\(Self.declarations)\(around.0)<Button text="a" on-tap="\(statements)"/>\(around.1)</preview>
      """
    let bytes = Array(source.utf8)
    return Workspace(source).description().diagnostics.map { diagnostic in
      let range = Int(diagnostic.span.start)..<Int(diagnostic.span.end)
      return String(decoding: bytes[range], as: UTF8.self) + ": " + diagnostic.message
    }
  }

  @Test(arguments: [
    ("n = 'x'", "'x': 'n' is a number and cannot become text"),
    ("n = on", "on: 'n' is a number and cannot become true or false"),
    ("s = 1", "1: 's' is text and cannot become a number"),
    ("on = n &gt; 1 ? 1 : 2", "n &gt; 1 ? 1 : 2: 'on' is true or false and cannot become a number"),
    ("l = count(l)", "count(l): 'l' is a list and cannot become a number"),
    ("o = [1]", "[1]: 'o' is an object and cannot become a list"),
    ("s = l.count", "l.count: 's' is text and cannot become a number"),
    ("n += 'x'", "'x': this is text, a number is needed"),
    ("on += 1", "on: this is true or false, a number, text or a list is needed"),
    ("on -= 1", "on: this is true or false, a number is needed"),
    ("n = -s", "s: this is text, a number is needed"),
    ("on = !n", "n: this is a number, true or false is needed"),
    ("on = n &lt; s", "&lt;: '<' compares numbers or text, not a number with text"),
    ("on = on &amp;&amp; n", "n: this is a number, true or false is needed"),
    ("s = upper(n)", "n: this is a number, text is needed"),
    ("l = filter(n, $0)", "n: this is a number, a list is needed"),
    ("l = filter(l, 1)", "1: this is a number, true or false is needed"),
    ("toggle(n)", "n: 'n' is a number; toggle takes true or false"),
    ("append(s, 1)", "s: 's' is text; append takes a list"),
    ("remove(o, 1)", "o: 'o' is an object; remove takes a list"),
    ("remove(l, s)", "s: this is text, a whole number is needed"),
    ("log('{l}')", "l: this is a list, which cannot stand in text"),
    ("log(o)", "o: this is an object, which cannot stand in text"),
    ("m = 1", "m: there is no state 'm' here"),
    ("log('{m}')", "m: nothing has the name 'm' here"),
  ])
  func whatCannotWorkIsTold(statements: String, message: String) {
    #expect(told(statements) == [message])
  }

  @Test(arguments: [
    "n = 1.5; n /= 2; n = l[0]; n = o.k; n = nil ?? 1; n = l.first ?? 0; n = max(1, 2)",
    "s = 'a' + s; s += 'b'; s = any; s = on ? 'a' : any; s = upper(any); s = join(l); s = nil",
    "any = 1; any = 'x'; append(any, 1); toggle(any); remove(any, any); log(any)",
    "l = 1...3; l += [2]; append(l, 'x'); l = sorted(l, -$0); l = map(l, $0.name); remove(l, n)",
    "on = n == 'x'; on = contains(s, 'a'); toggle(on); emit('e', l); emit('f'); log(n)",
    "o = ['a': 1]; o = any ?? o; n = o.count; s = o['k']; log('{s}{n}{on}')",
  ])
  func whatMayWorkIsLeftAlone(statements: String) {
    #expect(told(statements) == [])
  }

  @Test func everyStatementOfAListIsChecked() {
    #expect(
      told("n = 'x'; ; s = ; toggle(l); emit(n); k = 1; log('{1 +}{z}') ; n = l") == [
        "'x': 'n' is a number and cannot become text",
        "=: expected a value after this",
        "l: 'l' is a list; toggle takes true or false",
        "n: expected the event's name in quotes, not 'n'",
        "k: there is no state 'k' here",
        "+: expected a value after this",
        "l: 'n' is a number and cannot become a list",
      ]
    )
  }

  @Test func onlyStatesCanBeChanged() {
    let loop = ("<group for='n, i in l'>", "</group>")
    #expect(
      told("n = 1; toggle(i); s = n; any = i", around: loop) == [
        "n: 'n' is a loop variable and cannot be changed; only states can",
        "i: 'i' is a loop variable and cannot be changed; only states can",
      ]
    )
    let data = "<preview><data name='d' src='d.json'/><Button on-tap='d = 1'/></preview>"
    #expect(
      Workspace(data, ["d.json": "1"]).report()
        == "a.xml:1:55: error: 'd' is data and cannot be changed; only states can [unknown-state]"
    )
  }

  @Test func bodiesOfComponentsChangeNothing() {
    let source = """
      <preview><state name='n' value='{0}'/><component name='C'><param name='p'/>\
      <Button on-tap='p = 1; n = p'/></component><C p='1'/></preview>
      """
    #expect(
      DescriptionLanguageTests.told(source) == """
        a.xml:1:92: error: 'p' is a param and cannot be changed; only states can [unknown-state]
        a.xml:1:99: error: there is no state 'n' here: the body of a component sees its params only [unknown-state]
        """
    )
  }

  @Test func statesAreNamedWhereTheyAreDeclared() {
    let source = "<preview><state name='n' value='{0}'/><Button on-tap='n = true'/></preview>"
    #expect(
      DescriptionLanguageTests.told(source) == """
        a.xml:1:59: error: 'n' is a number and cannot become true or false [type-mismatch]
        a.xml:1:10: note: the state is declared here
        """
    )
  }

  @Test func jsonIsCheckedAlike() {
    let source = #"""
      {"state": {"n": 0}, "component": {"type": "Button", "on-tap": "n = \"x\"; toggle(n); m = 1"}}
      """#
    #expect(
      Workspace(source, named: "a.json").report() == """
        a.json:1:68: error: 'n' is a number and cannot become text [type-mismatch]
        a.json:1:13: note: the state is declared here
        a.json:1:82: error: 'n' is a number; toggle takes true or false [type-mismatch]
        a.json:1:13: note: the state is declared here
        a.json:1:86: error: there is no state 'm' here [unknown-state]
        """
    )
  }
}
