import DescriptionLanguage
import PlaygroundCore

/// The cost of building a preview of many rows again after a change of one of its states: with all
/// rows, and with the rows that do not read the state taken over.
enum StateChange {
  private static let rows = 10_000

  /// A preview and how its state changes.
  private struct Workload {
    let name: String
    let xml: String
    /// Returns the value of the state in a sample.
    let value: (Int) -> Value
  }

  static func run(samples: Int) {
    print("")
    print(Main.row(["\(rows) rows, one state", "all ms", "patched ms", "ratio"]))
    for workload in workloads { measure(workload, samples: min(samples, 51)) }
  }

  private static var workloads: [Workload] {
    let component = """
      <component name="Item">
          <param name="title"/><param name="isChosen" default="{false}"/>
          <HBox space="1"><Label text="{title}" bold="{isChosen}"/><Label text="{title.count} letters"/></HBox>
        </component>
      """
    func preview(_ state: String, _ rows: String) -> String {
      """
      <preview>
        \(state)
        \(component)
        <list><section id="rows">\(rows)</section></list>
      </preview>

      """
    }
    let picked = "<state name=\"picked\" value=\"{0}\"/>"
    let loop = "<Item for=\"row in 0..&lt;\(rows)\" id=\"row-{row}\" title=\"Row {row}\"/>"
    let items =
      "<state name=\"items\" value=\"{map(0..&lt;\(rows), ['id': $0, 'title': 'Row ' + string($0)])}\"/>"
    let written = (0..<rows).map { "<Item id=\"row-\($0)\" title=\"Row \($0)\"/>\n" }.joined()
    return [
      Workload(
        name: "loop, one row reads it",
        xml: preview(picked, loop + "<Label id=\"sum\" text=\"{picked} picked\"/>"),
        value: { .int($0) },
      ),
      Workload(
        name: "loop over the state",
        xml: preview(items, "<Item for=\"item in items\" title=\"{item.title}\"/>"),
        value: { sample in
          .array(
            (0..<rows).map { row in
              ["id": .int(row), "title": .string(row == sample ? "Other" : "Row \(row)")]
            }
          )
        },
      ),
      Workload(
        name: "written, one row reads it",
        xml: preview(picked, written + "<Label id=\"sum\" text=\"{picked} picked\"/>"),
        value: { .int($0) },
      ),
    ]
  }

  private static func measure(_ workload: Workload, samples: Int) {
    let file = SourceFile(number: 0, path: "list.xml", bytes: Array(workload.xml.utf8))
    let description = Description.read(file) { _ in .missing(reason: "no such file") }
    guard let preview = description.previews.first, let state = preview.state.first?.name else {
      return print("\(workload.name): \(description.diagnostics.first?.message ?? "")")
    }
    var memory = PartMemory()
    guard preview.build(reusing: &memory).content != nil else {
      return print("\(workload.name): \(preview.build().diagnostics.first?.message ?? "")")
    }
    let clock = ContinuousClock()
    var (all, patched): ([Double], [Double]) = ([], [])
    var contents: [PreviewContent?] = [nil, nil]
    for sample in 0..<samples {
      let values = [ByteExactString(state): workload.value(sample)]
      all.append(clock.measure { contents[0] = preview.build(state: values).content }.milliseconds)
      patched.append(
        clock.measure { contents[1] = preview.build(state: values, reusing: &memory).content }
          .milliseconds
      )
      guard contents[0] == contents[1] else {
        return print("\(workload.name): the contents differ")
      }
    }
    let ratio = Main.median(all) / Main.median(patched)
    print(
      Main.row([
        workload.name, Main.number(Main.median(all)), Main.number(Main.median(patched)),
        Main.number(ratio),
      ])
    )
  }
}
