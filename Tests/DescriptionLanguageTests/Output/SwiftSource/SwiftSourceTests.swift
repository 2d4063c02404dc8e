import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// PU-121, X-14: previews as Swift source.
///
/// That it compiles and shows the same, `ConvertedExampleTests` checks.
struct SwiftSourceTests {
  private func source(_ text: String, named name: String = "a.xml") throws -> String {
    let description = Workspace(text, named: name).description()
    let previews = try description.previews.map { preview in
      let content = try #require(preview.build().content)
      return SwiftSource.Preview(title: preview.title, content: content)
    }
    return SwiftSource(fileName: name).text(of: previews)
  }

  @Test func aListIsAFunction() throws {
    let text = try source(
      #"""
      <preview title="Guests &quot;tonight&quot;"><list separators="true">
        <section id="all" spacing="1" pin-header="true"><header><Label text="ALL"/></header>
          <group for="name in ['Mia', 'Jules']"><cell id="{name}"><HBox space="2" padding-left="1">
            <Label text="Hello"/><Label text="{name}" bold="true" color="bright-red"/>
          </HBox></cell></group>
        </section></list></preview>
      """#
    )

    #expect(
      text == """
        // Written by `playground convert --to swift` from a.xml.

        import PlaygroundCore

        /// The preview Guests \\"tonight\\".
        @MainActor
        func guestsTonightList() -> List {
          List {
            Section(id: "all") {
              Cell(id: "Mia", NodeComponent(Node(HBox.self) {
                $0.space = 2
                $0.padding.left = 1
              } children: {
                Label("Hello")
                Node(Label.self) {
                  $0.text = "Mia"
                  $0.isBold = true
                  $0.color = .brightRed
                }
              }))
              Cell(id: "Jules", NodeComponent(Node(HBox.self) {
                $0.space = 2
                $0.padding.left = 1
              } children: {
                Label("Hello")
                Node(Label.self) {
                  $0.text = "Jules"
                  $0.isBold = true
                  $0.color = .brightRed
                }
              }))
            }
            .header { NodeComponent(Node(Label.self) { $0.text = "ALL" }) }
            .layout(.vertical(spacing: 1))
            .pinned(.header)
          }
          .separators()
        }

        """
    )
  }

  @Test func aComponentIsANode() throws {
    let text = try source("<preview><Divider/></preview>", named: "1 line.xml")

    #expect(text.hasSuffix("func lineNode() -> Node {\n  Node(Divider.self)\n}\n"))
  }

  @Test func namesOfFunctionsAreUnique() throws {
    let preview = "<preview title='A b'><Divider/></preview>"
    let text = try source(
      "<playground>\(preview)\(preview)<preview><Divider/></preview></playground>"
    )

    let names = text.split(separator: "\n").filter { $0.hasPrefix("func ") }
    #expect(names.map { $0.dropFirst(5).prefix { $0 != "(" } } == ["aBNode", "aBNode2", "aNode"])
  }

  @Test(arguments: [
    ("a\"\\(b)\n", #""a\"\\(b)\n""#), ("\u{1B}[1m\u{202E}", #""\u{1b}[1m\u{202e}""#),
    ("👩‍👩‍👧 漢 é", "\"👩‍👩‍👧 漢 é\""), ("\u{FEFF}", #""\u{feff}""#),
  ]) func textsAreLiterals(text: String, literal: String) {
    #expect(SwiftLiteral.text(text) == literal)
  }

  @Test(
    arguments: [
      ("width", Value.int(3), "$0.width = 3"), ("width", "50%", "$0.width = .percent(50)"),
      ("width", "wrap(max: 9, min: .5)", "$0.width = .wrap(min: 0.5, max: 9)"),
      ("width", "ratio(2)", "$0.width = .ratio(2)"), ("margin", 1, "$0.margin.all = 1"),
      ("justify-content", "left vert-center", "$0.justifyContent = [.left, .vertCenter]"),
      ("background", "default", "$0.background = .standard"),
      ("border-top-color", "#0102ff", "$0.borderColors.top = .rgb(1, 2, 255)"),
      ("border-color", "default", #"$0[attribute: "border-color"] = "default""#),
      ("border-style", "single-double", "$0.borderStyle = .singleDouble"),
      ("direction", "rtl", "$0.direction = .rightToLeft"),
      ("animator", "200ms ease-out", "$0.animator = Animator(milliseconds: 200, easing: .easeOut)"),
      ("animator", "inherited", #"$0[attribute: "animator"] = "inherited""#),
    ] as [(String, Value, String)]
  )
  func attributesAreProperties(attribute: String, value: Value, statement: String) {
    let property = SwiftProperty(attribute: attribute, element: "HBox")

    #expect(property.statement(setting: value) == statement)
  }

  @Test func largePreviewsAreRefused() throws {
    let text =
      "<preview><list><section id='s'><Label for='i in 1...5001' text='{i}'/></section></list></preview>"
    let preview = try #require(Workspace(text).description().previews.first)
    let content = try #require(preview.build().content)

    let refusal = SwiftSource(fileName: "a.xml").refusal(of: content, at: preview.span)

    #expect(refusal?.code == .limit)
    #expect(refusal?.message.contains("at most 5000 elements in Swift, found 5001") == true)
  }

  @Test func omittedPartsAreNamedOnce() throws {
    let text = """
      <preview>
      <state name="n" value="{1}"/><state name="m" value="{1}"/>
      <timer every="1000" do="n += 1"/>
      <list limit="5" update="reload"><section id="s" on-select="n = 1">
      <HBox><Label id="a" text="{n}" on-tap="n += 1"/><Divider width="{@a.width}"/></HBox>
      </section></list>
      <variant name="two" n="{2}"/></preview>
      """
    let description = Workspace(text, ["b.json": "[1]"]).description()

    let warnings = SwiftOmissions.warnings(for: description.sources, limits: Limits())

    #expect(warnings.map(\.code) == Array(repeating: .leftOut, count: 6))
    #expect(
      warnings.map { $0.message.prefix { $0 != ":" } } == [
        "replaced the state 'n' and 1 more by its value", "omitted the timer",
        "omitted 'limit' and 1 more", "omitted the handler 'on-select' and 1 more",
        "omitted 'width', which follows the size of another element",
        "omitted the variant 'two'",
      ]
    )
  }
}
