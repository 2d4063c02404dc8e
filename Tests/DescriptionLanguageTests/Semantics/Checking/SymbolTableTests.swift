import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct SymbolTableTests {
  private func style(
    _ name: String,
    at position: UInt32,
    in environment: Int = 0
  ) throws
    -> StyleDefinition
  {
    StyleDefinition(
      name: name,
      nameSpan: SourceSpan(source: 0, start: position, end: position + 1),
      environment: environment,
      element: try .xml("<style name='\(name)'/>"),
    )
  }

  @Test func aNameThatIsDeclaredTwiceKeepsItsFirstMeaning() throws {
    var symbols = SymbolTable()
    _ = symbols.addEnvironment(inside: Environment())

    #expect(try symbols.declare(style("loud", at: 1), over: Environment()) == nil)
    let clash = try symbols.declare(style("loud", at: 2), over: Environment())

    #expect(clash == .duplicate(first: SourceSpan(source: 0, start: 1, end: 2)))
    #expect(symbols.styles(in: 0) == ["loud": 0])
    #expect(symbols.styleCount == 2)
  }

  @Test func aNameFromOutsideIsHidden() throws {
    var symbols = SymbolTable()
    _ = symbols.addEnvironment(inside: Environment())
    _ = try symbols.declare(style("loud", at: 1), over: Environment())
    let outer = symbols.environment(0)
    let inner = symbols.addEnvironment(inside: outer)

    let clash = try symbols.declare(style("loud", at: 2, in: inner), over: outer)

    #expect(clash == .hidden(first: SourceSpan(source: 0, start: 1, end: 2)))
    #expect(symbols.styles(in: inner) == ["loud": 1])
    #expect(symbols.styles(in: 0) == ["loud": 0])
  }

  @Test func importsDoNotReplaceOneAnother() throws {
    var symbols = SymbolTable()
    for _ in 0..<3 { _ = symbols.addEnvironment(inside: Environment()) }
    _ = try symbols.declare(style("a", at: 1, in: 0), over: Environment())
    _ = try symbols.declare(style("a", at: 2, in: 1), over: Environment())
    _ = try symbols.declare(style("b", at: 3, in: 1), over: Environment())

    #expect(symbols.add(symbols.environment(0), to: 2).isEmpty)
    #expect(symbols.add(symbols.environment(0), to: 2).isEmpty)
    let conflicts = symbols.add(symbols.environment(1), to: 2)

    #expect(conflicts.map(\.name) == ["a"])
    #expect(conflicts.map(\.first.start) == [1])
    #expect(symbols.styles(in: 2) == ["a": 0, "b": 2])
    #expect(symbols.styleNames(in: 2) == ["a", "b"])
  }

  @Test func aFailedImportIsNotedWhereverItIsImported() {
    var symbols = SymbolTable()
    let first = symbols.addEnvironment(inside: Environment())
    let second = symbols.addEnvironment(inside: Environment())

    symbols.markIncomplete(first)
    _ = symbols.add(symbols.environment(first), to: second)

    #expect(symbols.environment(second).isIncomplete)
  }
}
