import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LayoutTraceTests {
  @Test func traceContainsMeasurementsAndFrame() {
    let text = Node("Label", key: .id("text"), props: ["text": "one two three"])
    let tree = box("VBox", ["padding": 1], box("HBox", ["width": 8], caption("a"), text))

    let traces = LayoutTrace.traces(of: "text", in: tree, LayoutConstraints(width: 20, height: nil))

    #expect(traces.map(\.type) == ["Label"])
    #expect(traces.first?.frame == Rect(x: 1, y: 0, width: 7, height: 2))
    #expect(traces.first?.position == Point(x: 2, y: 1))
    let steps = traces.first?.steps.map { "\($0.width) \($0.height): \($0.columns) \($0.rows)" }
    #expect(steps == ["atMost(7.0) any: 7.0 2.0"])
  }

  @Test func allNodesHaveTracesInPreorder() {
    let text = Node("Label", key: .id("text"), props: ["text": "one two three"])
    let card = Node("Card", key: .id("card"), isComposite: true, children: [text])
    let tree = box("VBox", ["padding": 1], card, caption("a"))

    let traces = LayoutTrace.traces(in: tree, LayoutConstraints(width: 10, height: nil))

    #expect(traces.map(\.type) == ["VBox", "Card", "Label", "Label"])
    #expect(traces[1].steps == traces[2].steps)
    #expect(traces[2].steps.map(\.text) == ["at most 8 columns, any rows: size 7×2"])
    #expect(traces[2].steps.map(\.shortText) == ["at most 8 x any: 7x2"])
  }

  @Test func theRootHasATrace() {
    let tree = Node("VBox", key: .id("root"), props: ["padding": 1], children: [caption("a")])

    let traces = LayoutTrace.traces(of: "root", in: tree, LayoutConstraints(width: 9, height: nil))

    #expect(traces.map(\.type) == ["VBox"])
    #expect(traces.first?.position == Point(x: 0, y: 0))
  }

  @Test func compositeNodeAndItsBodyShareATrace() {
    let body = Node("Label", key: .id("card"), props: ["text": "abc"])
    let card = Node("Card", key: .id("card"), isComposite: true, children: [body])
    let tree = box("VBox", ["padding": 2], card)

    let traces = LayoutTrace.traces(of: "card", in: tree, LayoutConstraints(width: 20, height: nil))

    #expect(traces.map(\.type) == ["Card"])
    #expect(traces.map(\.frame) == [Rect(x: 2, y: 2, width: 3, height: 1)])
    #expect(traces.map(\.steps.count) == [1])
  }

  @Test func nestedBodiesShareATrace() {
    let label = Node("Label", key: .id("card"), props: ["text": "abc"])
    let inner = Node("Inner", key: .id("card"), isComposite: true, children: [label])
    let card = Node("Card", key: .id("card"), isComposite: true, children: [inner])
    let tree = box("VBox", [:], card)

    let traces = LayoutTrace.traces(of: "card", in: tree, LayoutConstraints(width: 20, height: nil))

    #expect(traces.map(\.steps.count).first == 1)
  }

  @Test func unknownIdHasNoTraces() {
    #expect(
      LayoutTrace.traces(of: "x", in: caption("a"), LayoutConstraints(width: 9, height: 9)).isEmpty
    )
  }

  @Test func hiddenNodeHasNoMeasurements() {
    let hidden = Node("Label", key: .id("x"), props: ["text": "a", "visibility": "gone"])
    let tree = box("HBox", [:], hidden)

    let traces = LayoutTrace.traces(of: "x", in: tree, LayoutConstraints(width: 9, height: 9))

    #expect(traces.map(\.steps.count) == [0])
    #expect(traces.first?.frame == .zero)
  }
}
