import PlaygroundCore
import Testing

/// Clients whose terminals have other cell metrics.
struct CellMetricsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func everyClientIsDrawnForItsOwnCells() throws {
    try folder.save(
      """
      <preview><VBox><HBox><Label text="λ°"/><Label text="!"/></HBox><Divider/>
        <ZBox height="2" aspect-ratio="1"><Label text="abcdef" wrap="none"/></ZBox></VBox></preview>
      """,
      as: "greek.xml",
    )
    let client = try RunningDaemon(folder).connect()
    func rows(_ members: String) throws -> String {
      let params = #"{"preview":"greek.xml","columns":6,"rows":4\#(members)}"#
      return picture(ofFrame: try client.request("preview/attach", params)["frame"])
    }

    #expect(try rows("") == "  λ°!\n  ───\n  a…")
    #expect(try rows(#","ambiguousWidth":"wide""#) == "  λ°!\n  -----\n  …")
    #expect(try rows(#","cellAspect":0.5"#) == "  λ°!\n  ────\n  abc…")
    for wrong in [#","ambiguousWidth":"broad""#, #","cellAspect":0"#, #","cellAspect":"1""#] {
      let params = #"{"preview":"greek.xml","columns":6,"rows":4\#(wrong)}"#
      #expect(try client.failure("preview/attach", params) == -32602)
    }
  }
}
