import DescriptionLanguage
import PlaygroundCore
import Testing

/// The diagnostics of statements, before they run.
struct StatementCheckTests {
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
    ("n = 'x'", "'x': expected a number for 'n', found text"),
    ("n = on", "on: expected a number for 'n', found a Boolean"),
    ("s = 1", "1: expected text for 's', found a number"),
    ("on = n &gt; 1 ? 1 : 2", "n &gt; 1 ? 1 : 2: expected a Boolean for 'on', found a number"),
    ("l = count(l)", "count(l): expected a list for 'l', found a number"),
    ("o = [1]", "[1]: expected an object for 'o', found a list"),
    ("s = l.count", "l.count: expected text for 's', found a number"),
    ("n += 'x'", "'x': expected a number, found text"),
    ("on += 1", "on: expected a number, text or a list, found a Boolean"),
    ("on -= 1", "on: expected a number, found a Boolean"),
    ("n = -s", "s: expected a number, found text"),
    ("on = !n", "n: expected a Boolean, found a number"),
    ("on = n &lt; s", "&lt;: '<' expects two numbers or two texts, found a number and text"),
    ("on = on &amp;&amp; n", "n: expected a Boolean, found a number"),
    ("s = upper(n)", "n: expected text, found a number"),
    ("l = filter(n, $0)", "n: expected a list, found a number"),
    ("l = filter(l, 1)", "1: expected a Boolean, found a number"),
    ("toggle(n)", "n: 'toggle' expects a Boolean, but 'n' is a number"),
    ("append(s, 1)", "s: 'append' expects a list, but 's' is text"),
    ("remove(o, 1)", "o: 'remove' expects a list, but 'o' is an object"),
    ("remove(l, s)", "s: expected a whole number, found text"),
    (
      "log('{l}')",
      "l: expected a value that can be shown as text, found a list; use join(list, ', ')"
    ),
    (
      "log(o)",
      "o: expected a value that can be shown as text, found an object; use one of its members"
    ),
    ("m = 1", "m: unknown state 'm'"),
    ("log('{m}')", "m: unknown name 'm'"),
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
        "'x': expected a number for 'n', found text",
        "=: expected a value after this",
        "l: 'toggle' expects a Boolean, but 'l' is a list",
        "n: expected the event's name in quotes, found 'n'",
        "k: unknown state 'k'",
        "+: expected a value after this",
        "l: expected a number for 'n', found a list",
      ]
    )
  }

  @Test func onlyStatesCanBeChanged() {
    let loop = ("<group for='n, i in l'>", "</group>")
    #expect(
      told("n = 1; toggle(i); s = n; any = i", around: loop) == [
        "n: cannot change 'n': it is a loop variable, not a state",
        "i: cannot change 'i': it is a loop variable, not a state",
      ]
    )
    let data = "<preview><data name='d' src='d.json'/><Button on-tap='d = 1'/></preview>"
    #expect(
      Workspace(data, ["d.json": "1"]).report()
        == "a.xml:1:55: error: cannot change 'd': it is data, not a state [unknown-state]"
    )
  }

  @Test func bodiesOfComponentsChangeNothing() {
    let source = """
      <preview><state name='n' value='{0}'/><component name='C'><param name='p'/>\
      <Button on-tap='p = 1; n = p'/></component><C p='1'/></preview>
      """
    #expect(
      DescriptionLanguageTests.told(source) == """
        a.xml:1:92: error: cannot change 'p': it is a param, not a state [unknown-state]
        a.xml:1:99: error: unknown state 'n': the body of a component sees only its params and states [unknown-state]
        """
    )
  }

  @Test func statesAreNamedWhereTheyAreDeclared() {
    let source = "<preview><state name='n' value='{0}'/><Button on-tap='n = true'/></preview>"
    #expect(
      DescriptionLanguageTests.told(source) == """
        a.xml:1:59: error: expected a number for 'n', found a Boolean [type-mismatch]
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
        a.json:1:68: error: expected a number for 'n', found text [type-mismatch]
        a.json:1:13: note: the state is declared here
        a.json:1:82: error: 'toggle' expects a Boolean, but 'n' is a number [type-mismatch]
        a.json:1:13: note: the state is declared here
        a.json:1:86: error: unknown state 'm' [unknown-state]
        """
    )
  }
}
