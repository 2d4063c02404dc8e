import DescriptionLanguage
import PlaygroundCore
import Testing

/// The file of the documentation and its drawing.
struct GreetingTests {
  static let xml = """
    <preview title="Greeting" width="40">
      <state name="showsFourth" value="{true}"/>
      <state name="taps" value="{0}"/>
      <data name="albums" src="albums.json"/>
      <import src="shared.xml"/>
      <style name="title" bold="true" color="cyan"/>

      <component name="HelloMessage">
        <param name="name"/>
        <param name="excited" default="{false}"/>
        <HBox space="1">
          <Label style="title" text="Hello {name}{excited ? '!' : ''}"/>
        </HBox>
      </component>

      <list>
        <section id="bottom" layout="vertical" spacing="0">
          <header><Label text="GREET"/></header>
          <HelloMessage name="Marsellus"/>
          <HelloMessage id="wolf" name="The Wolf" on-select="taps += 1"/>
          <footer><Label text="Tapped {taps} times"/></footer>
        </section>
        <section id="top" if="{showsFourth}">
          <HelloMessage for="name in ['Brett', 'Roger']" name="{name}"/>
          <group if="{taps > 2}"><HelloMessage name="Fourth Man"/></group>
          <HelloMessage else="" name="Nobody"/>
        </section>
      </list>

      <variant name="short" showsFourth="{false}"/>
    </preview>
    """

  static let workspace = Workspace(
    xml,
    ["albums.json": "[]", "shared.xml": "<playground/>"]
  )

  static let shown = """
    list
      section 'bottom' layout="vertical" spacing=0
        header
          Label Label#0 text="GREET"
        cell HelloMessage#0
          HelloMessage* HelloMessage#0 name="Marsellus" excited=false
            HBox HBox#0 space=1
              Label Label#0 bold=true color="cyan" text="Hello Marsellus"
        cell 'wolf' on-select{taps += 1}
          HelloMessage* 'wolf' name="The Wolf" excited=false
            HBox 'wolf' space=1
              Label Label#0 bold=true color="cyan" text="Hello The Wolf"
        footer
          Label Label#0 text="Tapped 0 times"
      section 'top'
        cell 'Brett'
          HelloMessage* 'Brett' name="Brett" excited=false
            HBox 'Brett' space=1
              Label Label#0 bold=true color="cyan" text="Hello Brett"
        cell 'Roger'
          HelloMessage* 'Roger' name="Roger" excited=false
            HBox 'Roger' space=1
              Label Label#0 bold=true color="cyan" text="Hello Roger"
        cell HelloMessage#1
          HelloMessage* HelloMessage#1 name="Nobody" excited=false
            HBox HBox#0 space=1
              Label Label#0 bold=true color="cyan" text="Hello Nobody"
    """

  @Test func theFileOfTheDocumentationBuilds() {
    #expect(Self.workspace.picture() == Self.shown)
  }

  @Test func stateAndVariantsChangeWhatIsShown() {
    let many = Self.workspace.picture(state: ["taps": 3])
    #expect(many.contains("cell group#0/HelloMessage#0"))
    #expect(many.contains("Hello Fourth Man") && !many.contains("Nobody"))
    #expect(many.contains("Tapped 3 times"))
    let short = Self.workspace.picture(variant: "short")
    #expect(short.contains("section 'bottom'") && !short.contains("section 'top'"))
    #expect(
      Self.workspace.picture(variant: "shrt").contains(
        "error: unknown variant 'shrt'; did you mean 'short'? [unknown-name]"
      )
    )
  }

  @Test func theDescriptionTellsWhatItHolds() throws {
    let description = Self.workspace.description()
    #expect(description.isDescription)
    #expect(description.diagnostics.isEmpty)
    #expect(description.sources.map(\.path) == ["a.xml", "shared.xml", "albums.json"])
    #expect(
      description.dependencies == [
        Dependency(path: "shared.xml", kind: .import, isFound: true),
        Dependency(path: "albums.json", kind: .data, isFound: true),
      ]
    )
    let preview = try #require(description.previews.first)
    #expect(preview.title == "Greeting")
    #expect(preview.width == 40)
    #expect(preview.state.map(\.name) == ["showsFourth", "taps"])
    #expect(preview.state.map(\.initial) == [true, 0])
    #expect(preview.data == ["albums": []])
    #expect(preview.variants.map(\.name) == ["short"])
    #expect(preview.variants.first?.values == ["showsFourth": false])
  }
}
