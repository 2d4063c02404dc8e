import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// The work that building counts against the limits.
struct WorkTests {
  /// Nothing that a description is made of may be free where it is repeated.
  @Test func whatIsBuiltManyTimesCountsEachTime() {
    for body in [
      "<Label text='x'/>", "<Label text='{i}'/>", "<Label if='{false}'/>", "<group/>",
      "<group><let name='l' value='{i}'/></group>", "<C/>", "<D><Label/></D>", "<VBox/>",
      "<Label style='{i == 0 ? \"s\" : \"s s\"}'/>", "<Button on-tap='n = i'/>", "<E/>",
      "<TableBox><Label/></TableBox>", "<Label>a<Span text='{i}'/></Label>",
    ] {
      func work(_ count: Int) -> Work {
        let source = """
          <preview><state name='n' value='{0}'/><style name='s' bold='true'/>\
          <component name='C'><Label/></component>\
          <component name='D'><VBox><slot/></VBox></component>\
          <component name='E'><state name='x' value='{1}'/><Label text='{x}'/></component>\
          <VBox><group for='i in 0..&lt;\(count)'>\(body)</group></VBox></preview>
          """
        let description = Workspace(source).description()
        return description.previews.first?.built(locals: LocalStates()).work ?? Work()
      }
      let (none, once, many) = (work(0), work(1), work(101))
      #expect(once.steps - none.steps > 12, "\(body)")
      #expect(many.steps - once.steps >= 100 * 16, "\(body)")
      #expect(many.iterations == 101, "\(body)")
      let isAbsent = many.nodes == none.nodes
      #expect(isAbsent || many.bytes - once.bytes >= 100 * 100, "\(body)")
    }
  }

  @Test func aBuildThatReusesPartsCountsTheSame() {
    let source = """
      <preview><state name='n' value='{0}'/><state name='m' value='{0}'/>\
      <component name='C'><param name='a'/><VBox><Label text='{a}{a}'/><slot/></VBox></component>\
      <list><section><C for='i in 0..&lt;50' a='{i + m}'><Label text='{n}'/></C></section>\
      <section for='j in 0..&lt;3'><header><Label text='{j}{n}'/></header><Label text='{m}'/>\
      </section></list></preview>
      """
    guard let preview = Workspace(source).description().previews.first else { return }
    var memory = PartMemory()
    for state: [ByteExactString: Value] in [[:], ["n": 1], ["m": 7], ["n": 1], [:]] {
      let reusing = preview.built(state: state, locals: LocalStates(), reusing: memory)
      let fresh = preview.built(state: state, locals: LocalStates())
      #expect(reusing.work == fresh.work, "\(state)")
      memory = reusing.memory ?? memory
    }
    #expect(memory.reusedCount > 0)
  }

  @Test func literalRowsCountNoBytesUnlessTheyAreRepeated() {
    let rows = String(repeating: "<Label text='x'/>", count: 1_000)
    func work(_ content: String) -> Work {
      let description = Workspace("<preview>\(content)</preview>").description()
      return description.previews.first?.built(locals: LocalStates()).work ?? Work()
    }
    let once = work("<list><section>\(rows)</section></list>")
    #expect((once.nodes, once.bytes) == (1_000, 0))
    let loop = "<VBox><group for='i in [1, 2]'>\(rows)</group></VBox>"
    #expect(work(loop).bytes > 200_000)
  }
}
