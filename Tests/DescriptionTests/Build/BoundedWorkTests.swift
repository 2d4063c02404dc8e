import Core
import Description
import Testing

/// What a file asks for by little text comes to little work, or passes a limit.
@Suite struct BoundedWorkTests {
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

    #expect(told(source, limits: limits(totalSteps: 2_000)).isEmpty)
    let report = told(source, limits: limits(totalSteps: 500))
    #expect(report.contains("the limit 'total-steps' of 500"))
  }

  @Test func defaultsOfParamsAreSteps() {
    let params = (0..<160).map { "<param name='p\($0)' default=''/>" }.joined()
    let uses = String(repeating: "<C/>", count: 100)
    let source = """
      <preview><component name='C'>\(params)<Label/></component><VBox>\(uses)</VBox></preview>
      """

    #expect(told(source, limits: limits(totalSteps: 1_000)).isEmpty)
    let report = told(source, limits: limits(totalSteps: 999))
    #expect(report.contains("the limit 'total-steps' of 999"))
  }

  @Test func paramsThatNobodyGivesAreToldAsFarAsTheyAreListed() {
    var limits = Limits()
    limits.diagnostics = 3
    let params = (0..<9).map { "<param name='p\($0)'/>" }.joined()
    let source = "<preview><component name='C'>\(params)<Label/></component><C/></preview>"

    let report = told(source, limits: limits).split(separator: "\n")

    #expect(report.filter { $0.contains("'C' needs") }.count == 3)
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

  @Test func errorsBehindManyWarningsAreKept() {
    var limits = Limits()
    limits.diagnostics = 1
    let twice = (0..<30).map { "<Label id='a\($0)'/><Label id='a\($0)'/>" }.joined()
    let source = "<preview>\(twice)<Label txt=''/></preview>"

    #expect(Workspace(source).description(limits: limits).hasErrors)
  }
}
