import DescriptionLanguage
import PlaygroundCore
import Testing

/// A description with two names of one kind, «a» and «b».
struct UnicodeNameCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let source: String
  private let others: [String: String]

  init(_ kind: String, _ source: String, _ others: [String: String] = [:]) {
    testDescription = kind
    self.source = source
    self.others = others
  }

  private var fileName: String { source.hasPrefix("<") ? "a.xml" : "a.json" }

  func workspace(_ pair: NamePair) -> Workspace {
    var files: [ByteExactString: String] = [:]
    for (name, text) in others { files[pair.applied(to: name)] = pair.applied(to: text) }
    var workspace = Workspace(pair.applied(to: source), named: fileName)
    workspace.files.merge(files) { $1 }
    return workspace
  }

  /// The content of all variants, and all diagnostics.
  func pictures(_ pair: NamePair) -> String {
    let workspace = workspace(pair)
    let variants = workspace.description().previews.flatMap(\.variants).map { Optional($0.name) }
    return ([nil] + variants).map { workspace.picture(variant: $0) }.joined(separator: "\n")
  }

  /// The description in the other syntax and back, and in its own.
  func conversions(_ pair: NamePair) -> String {
    let path = fileName == "a.xml" ? "a.json" : "a.xml"
    let text = pair.applied(to: source)
    func writer(_ name: String, _ bytes: [UInt8]) -> DescriptionWriter {
      DescriptionWriter(SourceFile(number: 0, path: name, bytes: bytes))
    }
    let own = writer(fileName, Array(text.utf8))
    var parts: [String] = []
    if case .text(let bytes, _) = own.formatted() {
      parts.append(String(decoding: bytes, as: UTF8.self))
    }
    let other = own.syntax == .xml ? DescriptionSyntax.json : .xml
    if case .text(let bytes, _) = own.converted(to: other) {
      parts.append(String(decoding: bytes, as: UTF8.self))
      if case .text(let back, _) = writer(path, bytes).converted(to: own.syntax) {
        parts.append(String(decoding: back, as: UTF8.self))
      }
    }
    return parts.joined(separator: "\n")
  }

  /// The states and effects after each action of the content was run once, in order.
  func effects(_ pair: NamePair) throws -> String {
    var lines: [String] = []
    for preview in workspace(pair).description().previews {
      var state = ObjectValue(preview.state.map { .init(name: $0.name, value: $0.initial) })
      let built = preview.built(locals: LocalStates())
      var locals = LocalStates()
      for actions in built.content.map(Self.actions) ?? [] {
        let event = EventDetails(.select())
        let effects = try preview.statements.run(
          actions,
          state: &state,
          locals: &locals,
          event: event
        )
        lines += effects.map { "\($0)" }
      }
      lines.append(text(of: .object(state)))
      lines += built.uses.all.map { text(of: .object(locals.values(of: $0))) }
    }
    return lines.joined(separator: "\n")
  }

  private static func actions(of content: PreviewContent) -> [[Action]] {
    func actions(_ node: Node) -> [[Action]] { [node.actions] + node.children.flatMap(actions) }
    switch content {
    case .component(let node): return actions(node)
    case .list(let list):
      return list.sections.flatMap { $0.cells.flatMap { [$0.actions] + actions($0.content) } }
    }
  }
}

extension UnicodeNameCase {
  static let all = values + loops + components + rows + files + json

  static func preview(
    _ kind: String,
    _ content: String,
    _ others: [String: String] = [:]
  )
    -> UnicodeNameCase
  {
    UnicodeNameCase(kind, "<preview>\(content)</preview>", others)
  }

  static let values = [
    preview(
      "states",
      """
      <state name="«a»" value="{1}"/><state name="«b»" value="{2}"/>
      <Button text="{«a»} {«b»}" on-tap="«a» += 10; «b» += «a»"/>
      """
    ),
    preview(
      "states in variants",
      """
      <state name="«a»" value="{1}"/><state name="«b»" value="{2}"/><Label text="{«a»} {«b»}"/>
      <variant name="first" «a»="{3}" «b»="{4}"/>
      <variant name="second"><set name="«b»" value="{5}"/></variant>
      """
    ),
    preview(
      "variants",
      """
      <state name="n" value="{1}"/><Label text="{n}"/>
      <variant name="«a»" n="{2}"/><variant name="«b»" n="{3}"/>
      """
    ),
    preview(
      "a state and data",
      """
      <state name="«a»" value="{1}"/><data name="«b»" src="d.json"/>
      <Button text="{«a»} {«b»}" on-tap="«a» = «b»"/>
      """,
      ["d.json": "2"]
    ),
    preview(
      "data",
      """
      <data name="«a»" src="d.json"/><data name="«b»" src="e.json"/><Label text="{«a»} {«b»}"/>
      """,
      ["d.json": "1", "e.json": "2"]
    ),
    preview(
      "lets",
      """
      <let name="«a»" value="{1}"/><let name="«b»" value="{«a» + 1}"/>
      <Button text="{«a»} {«b»}" on-tap="emit('x', «a» * 10 + «b»)"/>
      """
    ),
    preview(
      "lets of a list",
      """
      <state name="n" value="{1}"/>
      <list><let name="«a»" value="{n}"/><let name="«b»" value="{n + 1}"/>
      <section><let name="c" value="{«a» + «b»}"/><Label text="{«a»} {«b»} {c}"/></section></list>
      """
    ),
    preview(
      "members of objects",
      """
      <let name="o" value="{['«a»': 1, '«b»': 2]}"/>
      <Label text="{o.«a»} {o['«b»']} {count(keys(o))} {join(values(o), ',')} {o == ['«a»': 1]}"/>
      """
    ),
    preview(
      "items",
      """
      <let name="l" value="{['«a»', '«b»', '«a»']}"/>
      <Label text="{count(unique(l))} {indexOf(l, '«b»')} {contains(['«a»'], '«b»')} {count(group(l, x => x))}"/>
      """
    ),
    preview(
      "names of emitted events",
      """
      <VBox><Button text="x" on-tap="emit('«a»')"/><Button text="y" on-tap="emit('«b»')"/></VBox>
      """
    ),
    preview(
      "states of scripts",
      """
      <state name="«a»" value="{1}"/><state name="«b»" value="{1}"/>
      <VBox><Button text="x" on-tap="«a» += 1"/><Button text="y" on-tap="«b» += 1"/>
      <Button text="z" on-tap="«b» += 1"/></VBox>
      """
    ),
  ]

  static let loops = [
    preview(
      "variables of a loop",
      "<VBox><Label for='«a», «b» in [5, 6]' text='{«a»} {«b»}'/></VBox>"
    ),
    preview(
      "variables of nested loops",
      """
      <VBox><group for="«a» in [1, 2]"><Button for="«b» in [3, 4]" id="{«a»}{«b»}" text="{«a»} {«b»}"
        on-tap="emit('x', «a» * 10 + «b»)"/></group></VBox>
      """
    ),
    preview(
      "parameters of closures",
      """
      <Label text="{join(map([5, 6], («a», «b») => «a» * 10 + «b»), ' ')}
        {join(map([1, 2], «a» => sum(map([3, 4], «b» => «a» * «b»))), ' ')}"/>
      """
    ),
  ]

  static let components = [
    preview(
      "components",
      """
      <component name="«a»"><Label text="first"/></component>
      <component name="«b»"><Label text="second"/></component>
      <VBox><«a»/><«b»/><«a»/><«b»/></VBox>
      """
    ),
    preview(
      "components inside each other",
      """
      <component name="«a»"><HBox><«b»/></HBox></component>
      <component name="«b»"><Label text="second"/></component>
      <VBox><«a»/><«b»/></VBox>
      """
    ),
    preview(
      "components with states",
      """
      <component name="«a»"><state name="n" value="{1}"/><Button text="{n}" on-tap="n += 1"/>
      </component>
      <component name="«b»"><state name="n" value="{1}"/><Button text="{n}" on-tap="n += 10"/>
      </component>
      <VBox><«a»/><«b»/></VBox>
      """
    ),
    preview(
      "params",
      """
      <component name="C"><param name="«a»"/><param name="«b»" default="{2}"/>
      <Label text="{«a»} {«b»}"/></component>
      <VBox><C «a»="{1}"/><C «b»="{4}" «a»="{3}"/></VBox>
      """
    ),
    preview(
      "many params",
      """
      <component name="C">\((0..<10).map { "<param name='p\($0)'/>" }.joined())
      <param name="«a»"/><param name="«b»"/><Label text="{«a»} {«b»} {p9}"/></component>
      <C \((0..<10).map { "p\($0)='\($0)' " }.joined())«a»="x" «b»="y"/>
      """
    ),
    preview(
      "a param and a state of a component",
      """
      <component name="C"><param name="«a»"/><state name="«b»" value="{«a»}"/>
      <let name="c" value="{«a» + «b»}"/>
      <Button text="{«a»} {«b»} {c}" on-tap="«b» += «a»"/></component><C «a»="{1}"/>
      """
    ),
    preview(
      "states of a component",
      """
      <component name="C"><state name="«a»" value="{1}"/><state name="«b»" value="{2}"/>
      <Button text="{«a»} {«b»}" on-tap="«a» += 10; «b» += «a»"/></component><VBox><C/><C/></VBox>
      """
    ),
    preview(
      "slots",
      """
      <component name="C"><VBox><slot name="«a»"><Label text="empty"/></slot>
      <Label text="{slots.«a»} {slots.«b»}"/><slot name="«b»"/></VBox></component>
      <VBox><C><Label slot="«b»" text="1"/><Label slot="«a»" text="2"/></C>
      <C><Label slot="«b»" text="3"/></C></VBox>
      """
    ),
    preview(
      "styles",
      """
      <style name="«a»" color="red"/><style name="«b»" extends="«a»" bold="true"/>
      <state name="n" value="«b»"/>
      <VBox><Label style="«a»" text="1"/><Label style="«b»" text="2"/><Label style="{n}" text="3"/>
      </VBox>
      """
    ),
  ]
}
