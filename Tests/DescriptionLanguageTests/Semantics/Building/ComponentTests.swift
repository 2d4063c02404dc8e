import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

/// Declared components, styles, and limits of building.
struct ComponentTests {
  @Test func theUseGivesItsAttributesToTheRootOfTheBody() {
    #expect(
      shown(
        """
        <preview><style name="big" bold="true" color="red"/><style name="own" color="blue" dim="true"/>
        <component name="Card"><param name="t"/>
          <Label style="own" width="3" text="{t}" on-tap="log('in')"/></component>
        <component name="Twice"><Card t="x" width="4"/></component>
        <View><Twice id="a" style="big" flex-grow="1" width="5" if="{true}" on-tap="log('out')"/></View></preview>
        """
      ) == """
        View View#0
          Twice* 'a'
            Card* 'a' t="x"
              Label 'a' color="red" dim=true width=5 text="x" bold=true flex-grow=1 on-tap{log('in')} on-tap{log('out')}
        """
    )
  }

  @Test func theBodySeesItsParamsOnly() {
    #expect(
      told(
        """
        <preview><state name="s" value="1"/><component name="C"><Label text="{s}{x}"/></component>
        <VBox><C for="x in 1...2"/></VBox></preview>
        """
      ) == """
        a.xml:1:71: error: unknown name 's': the body of a component sees only its params and states [unknown-name]
        a.xml:1:74: error: unknown name 'x': the body of a component sees only its params and states [unknown-name]
        """
    )
  }

  @Test func stylesExtendAndAreBeatenByTheElement() {
    #expect(
      shown(
        """
        <preview><style name="a" color="red" bold="true"/><style name="b" extends="a" color="blue" space="1"/>
        <VBox style="b"><Label style="b" bold="false" text="x"/><Label style="{1 == 1 ? 'a' : 'b'}"/></VBox></preview>
        """
      ) == """
        VBox VBox#0 space=1
          Label Label#0 color="blue" bold=false text="x"
          Label Label#1 color="red" bold=true
        """
    )
    let dynamic = """
      <preview><state name="s" value="a"/><style name="a" bold="true"/><Label style="{s}" text="x"/></preview>
      """
    #expect(shown(dynamic) == "Label Label#0 bold=true text=\"x\"")
    #expect(
      told(dynamic.replacing("value=\"a\"", with: "value=\"aa\""))
        == "a.xml:1:81: error: unknown style 'aa'; did you mean 'a'? [unknown-style]"
    )
  }

  @Test func nilLeavesAnAttributeAtItsDefault() {
    let source = "<preview><state name='c' value='{nil}'/><Label color='{c}' text='{c}'/></preview>"
    #expect(shown(source) == "Label Label#0 text=\"\"")
    #expect(shown(source, state: ["c": "red"]) == "Label Label#0 color=\"red\" text=\"red\"")
  }

  @Test func recursionEndsAtTheDepthLimit() {
    let bounded = """
      <preview><component name="C"><param name="n"/>
      <VBox><C if="{n > 1}" n="{n - 1}"/></VBox></component><C n="{3}"/></preview>
      """
    #expect(shown(bounded).split(separator: "\n").count == 6)
    let endless = bounded.replacing("{n > 1}", with: "{true}")
    #expect(
      told(endless)
        == "a.xml:2:7: error: nesting is too deep: exceeds the limit 'depth' of 256 [limit]"
    )
  }

  @Test func loopsAndNodesAreLimited() {
    var limits = Limits()
    limits.iterations = 10
    let loops = "<preview><VBox for='x in 1...11'/></preview>"
    #expect(
      told(loops, limits: limits)
        == "a.xml:1:11: error: too many iterations of 'for': exceeds the limit 'iterations' of 10 [limit]"
    )
    limits = Limits()
    limits.nodes = 20
    let nodes = "<preview><group for='x in 1...5'><HBox for='y in 1...5'/></group></preview>"
    #expect(
      told(nodes, limits: limits).contains(
        "too many elements and values: exceeds the limit 'nodes' of 20"
      )
    )
  }

  @Test func wordsInTextContentAreFoldedButNotInHoles() {
    #expect(
      shown("<preview><Label>\n  a  {'b  c'}\n\t<![CDATA[d <]]>  \\{e} </Label></preview>")
        == #"Label Label#0 text="a b  c d < {e}""#
    )
    #expect(
      told("<preview><Label>\n  a &amp;  b {x} </Label></preview>")
        == "a.xml:2:15: error: unknown name 'x': only constants can be used here [unknown-name]"
    )
  }

  @Test func randomDescriptionsNeverCrash() {
    let words = [
      "<preview>", "</preview>", "<Label text='{x}'/>", "<HBox>", "</HBox>", "<C/>", "<C>", "</C>",
      "<component name='C'>", "</component>", "<param name='p' default='{1}'/>", "<group>",
      "</group>",
      "<list>", "</list>", "<section for='x in 1...3'>", "</section>", "<cell if='{x}'>", "</cell>",
      "<state name='x' value='{2}'/>", "<style name='s' extends='s'/>", "<import src='a.xml'/>",
      "<variant name='v' x='1'/>", "<Label else=''>{x", "</Label>", "<header>", "</header>", "t",
    ]
    for seed in Seeds.first(600, of: 2_000) {
      var random = SeededGenerator(seed: seed)
      var source = "<preview>"
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        source += words[Int.random(in: 0..<words.count, using: &random)]
      }
      let description = Workspace(source + "</preview>").description()
      #expect(description.isDescription, "seed \(seed)")
      for preview in description.previews { _ = preview.build() }
    }
  }
}
