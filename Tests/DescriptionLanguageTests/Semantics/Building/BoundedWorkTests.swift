import DescriptionLanguage
import PlaygroundCore
import Testing

/// A short file cannot cause much work: it stays cheap or exceeds a limit.
struct BoundedWorkTests {
  private func limits(totalSteps: Int) -> Limits {
    var limits = Limits()
    limits.totalSteps = totalSteps
    return limits
  }

  @Test func wordsOfAChosenStyleAreSteps() {
    let words = String(repeating: "loud ", count: 100)
    let source = """
      <preview><style name='loud' bold='true'/><state name='s' value='\(words)'/>\
      <VBox><Label for='i in 0..&lt;9' style='{s}'/></VBox></preview>
      """

    #expect(told(source, limits: limits(totalSteps: 20_000)).isEmpty)
    let report = told(source, limits: limits(totalSteps: 500))
    #expect(report.contains("the limit 'total-steps' of 500"))
  }

  @Test func defaultsOfParamsAreSteps() {
    let params = (0..<160).map { "<param name='p\($0)' default=''/>" }.joined()
    let uses = String(repeating: "<C/>", count: 100)
    let source = """
      <preview><component name='C'>\(params)<Label/></component><VBox>\(uses)</VBox></preview>
      """

    #expect(told(source, limits: limits(totalSteps: 40_000)).isEmpty)
    let report = told(source, limits: limits(totalSteps: 16_000))
    #expect(report.contains("the limit 'total-steps' of 16000"))
  }

  @Test func paramsThatNobodyGivesAreToldAsFarAsTheyAreListed() {
    var limits = Limits()
    limits.diagnostics = 3
    let params = (0..<9).map { "<param name='p\($0)'/>" }.joined()
    let source = "<preview><component name='C'>\(params)<Label/></component><C/></preview>"

    let report = told(source, limits: limits).split(separator: "\n")

    #expect(report.filter { $0.contains("of 'C' [missing-attribute]") }.count == 3)
    #expect(report.last?.contains("the limit 'diagnostics' of 3") == true)
  }

  @Test func ofManyStylesTheLastOfEachCounts() {
    let styles = """
      <style name='a' bold='true' color='red'/><style name='b' color='green' dim='true'/>
      """
    for style in ["a b a", "b a"] {
      #expect(
        shown("<preview>\(styles)<Label style='\(style)' dim='false'/></preview>")
          == "Label Label#0 bold=true color=\"red\" dim=false"
      )
    }
  }

  /// At most ten times the listed number are kept; here there are more.
  @Test func moreErrorsThanAreKeptAreCutOff() {
    var limits = Limits()
    limits.diagnostics = 1
    let labels = String(repeating: "<Label txt=''/>", count: 30)

    let report = told("<preview>\(labels)</preview>", limits: limits).split(separator: "\n")

    #expect(report.count == 2)
    #expect(report.last?.contains("exceeds the limit 'diagnostics' of 1") == true)
  }

  @Test func errorsBehindManyWarningsAreKept() {
    var limits = Limits()
    limits.diagnostics = 1
    let styles = (0..<30).map { "<style name='s\($0)'/>" }.joined()
    let warned = "<preview><import src='b.xml'/>\(styles)"
    let others = ["b.xml": "<playground>\(styles)</playground>"]

    let calm = Workspace("\(warned)<Label/></preview>", others).description(limits: limits)
    let broken = Workspace("\(warned)<Label txt=''/></preview>", others)

    #expect(calm.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(broken.description(limits: limits).hasErrors)
  }
}
