import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// Advice about a preview, on request only.
struct LintRequestTests {
  private static let page = """
    <preview>
      <state name="isFaint" value="{true}"/>
      <VBox>
        <TextField text="Ann"/>
        <Label if="{isFaint}" text="faint" color="#333333" background="#222222"/>
      </VBox>
      <variant name="clear" isFaint="{false}"/>
    </preview>

    """

  private func advice(
    _ client: PreviewServerProbe.Client,
    variant: String? = nil
  ) throws -> [String] {
    let more = variant.map { #","variant":"\#($0)""# } ?? ""
    client.request("preview/lint", #"{"preview":"list.xml"\#(more)}"#)
    return try client.answer(to: .previewLint).diagnostics.map {
      "\($0.location.file):\($0.location.start.line) \($0.severity.rawValue) \($0.code.rawValue)"
    }
  }

  @Test func adviceIsAboutTheContentOfAVariantWithItsStates() throws {
    let probe = try PreviewServerProbe(Self.page, files: [:])
    let client = probe.connect()

    let all = ["list.xml:4 warning missing-label", "list.xml:5 warning low-contrast"]
    #expect(try advice(client) == all)
    #expect(try advice(client, variant: "clear") == [all[0]])
    client.request("state/set", #"{"preview":"list.xml","name":"isFaint","value":false}"#)
    #expect(try advice(client) == [all[0]])
  }
}
