import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// The parts of the checker, tested separately.
struct CheckerTests {
  @Test func constantsShareTheirSteps() throws {
    let patterns = PatternChecker(CheckContext(limits: Limits()))
    let attribute = try #require(try Element.xml("<x a='{1 + 2}'/>").attribute("a"))

    #expect(patterns.pattern(of: attribute.value, names: Names())?.known == 3)
    let steps = patterns.context.work.steps
    #expect(steps > 0)
    _ = patterns.pattern(of: attribute.value, names: Names())
    #expect(patterns.context.work.steps == 2 * steps)
  }

  @Test func aPartKeepsItsStepsAndItsTrail() throws {
    let patterns = PatternChecker(CheckContext(limits: Limits(), work: Work(steps: 5)))
    let element = try Element.xml("<x a='{1 + 2}' b='{n}'/>")
    let start = patterns.beginPart()

    for attribute in element.attributes {
      _ = patterns.pattern(of: attribute.value, names: Names(["n"]))
    }
    let ended = patterns.endPart(start)
    let part = try #require(ended)

    #expect(part.dependencies.names == ["n"])
    #expect(part.dependencies.readsDeclarations)
    #expect(part.work.steps > 0)
    #expect(patterns.context.work.steps == 5)
  }

  @Test func aPartWithAReportIsNotKept() throws {
    let patterns = PatternChecker(CheckContext(limits: Limits()))
    let attribute = try #require(try Element.xml("<x a='{n}'/>").attribute("a"))
    let start = patterns.beginPart()

    _ = patterns.pattern(of: attribute.value, names: Names())

    #expect(patterns.endPart(start) == nil)
  }

  @Test func equalStatementsShareOneScript() throws {
    let attributes = AttributeChecker(CheckContext(limits: Limits()))
    let first = try Element.xml("<x on-tap='log(1)'/>").attributes[0]
    let second = try Element.xml("<longer on-select='log(1)'/>").attributes[0]

    let plans = [first, second].compactMap { attributes.action($0, names: Names()) }

    #expect(plans.map(\.event) == [.tap, .select])
    #expect(plans[0].statements.script === plans[1].statements.script)
    #expect(plans[0].statements.script.statements.count == 1)
  }

  @Test func framesArePlacedByCoordinatesOnly() throws {
    let table = Schema.boxItemTable
    func defects(_ source: String) throws -> [String] {
      FrameChecker.placeDefects(of: try .xml(source), table).map(\.message)
    }

    #expect(try defects("<Label x='1' activated='false'/>") == [])
    #expect(try defects("<Label x='1' style='s'/>") == [])
    #expect(
      try defects("<Label x='1' y='2'/>") == [
        #"'x' of 'Label' requires activated="false""#,
        #"'y' of 'Label' requires activated="false""#,
      ]
    )
  }

  @Test func rowsThatWereTakenOutLeaveTheirContext() throws {
    let checker = ListChecker(CheckContext(limits: Limits()))
    var element = try Element.xml("<section/>")
    element.series = [SeriesMark(series: 0, depth: 3), SeriesMark(series: 1, depth: 3)]

    _ = checker.cells(in: element, names: Names()) { _ in true }

    #expect(checker.context.series[2] == nil)
    #expect(checker.context.series[0]?.isFollowed == true)
    #expect(checker.context.series[1]?.isFollowed == false)
    #expect(!checker.context.series.hasMisplaced)
    _ = checker.cells(in: element, names: Names()) { _ in true }
    #expect(checker.context.series.hasMisplaced)
  }
}
