import Foundation
import PlaygroundCore
import Testing

/// States, variants and members whose names are two Unicode forms of one text, in commands and in
/// requests.
struct UnicodeNameTests {
  private let folder: TemporaryFolder
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  init() throws {
    folder = try TemporaryFolder()
    let source = """
      <preview>
        <state name="\(composed)" value="{1}"/><state name="\(decomposed)" value="{2}"/>
        <data name="d" src="d.json"/>
        <list><section>
          <Label id="\(composed)" text="{\(composed)} {\(decomposed)} {d.\(composed)} {d.\(decomposed)}"
            on-select="\(composed) += 10"/>
          <Label id="\(decomposed)" text="second" on-select="\(decomposed) += 100"/>
        </section></list>
        <variant name="\(composed)" \(composed)="{3}" \(decomposed)="{4}"/>
        <variant name="\(decomposed)" \(decomposed)="{5}"/>
      </preview>
      """
    try folder.save(source, as: "a.xml")
    try folder.save("{\"\(composed)\": 7, \"\(decomposed)\": 8}", as: "d.json")
  }

  private func output(_ arguments: [String]) throws -> String {
    let result = try BuiltCommand.run(arguments, in: folder)
    #expect(result.status == 0, "\(arguments): \(result)")
    return result.output
  }

  @Test func commandsTellUnicodeFormsApart() throws {
    let path = folder.files + "/a.xml"

    #expect(try output(["check", path]).isEmpty)
    #expect(try output(["render", path]).contains("1 2 7 8"))
    #expect(try output(["render", path, "--variant", composed]).contains("3 4 7 8"))
    #expect(try output(["render", path, "--variant", decomposed]).contains("1 5 7 8"))
    #expect(try output(["render", path, "--set", "\(composed)=6"]).contains("6 2 7 8"))
    #expect(try output(["render", path, "--set", "\(decomposed)=6"]).contains("1 6 7 8"))
    #expect(try output(["tree", path, "--set", "\(decomposed)=6"]).contains("1 6 7 8"))
  }

  @Test func requestsTellUnicodeFormsApart() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    let params = #"{"preview":"a.xml","columns":20,"rows":4,"mode":"both"}"#
    let attachment = try #require(try client.request("preview/attach", params)["attachment"].number)
    func states() throws -> [Value] {
      let all = try client.request("state/get", #"{"preview":"a.xml"}"#)
      return [all[composed], all[decomposed]]
    }

    _ = try client.request(
      "state/set",
      "{\"preview\":\"a.xml\",\"name\":\"\(decomposed)\",\"value\":\"3\"}"
    )
    #expect(try states() == [1, 3])
    for (cell, expected) in [(0, [11, 3] as [Value]), (1, [11, 103])] {
      let event = #"{"attachment":\#(attachment),"event":"select","path":[0,\#(cell)]}"#
      _ = try client.request("event/send", event)
      #expect(try states() == expected)
    }
    _ = try client.request("state/reset", "{\"preview\":\"a.xml\",\"name\":\"\(composed)\"}")
    #expect(try states() == [1, 103])
  }
}
