import Testing

@testable import PlaygroundCore

@MainActor
struct OutputsTests {
  @Test func aConstantIsSentToEachListenerOnce() {
    let output = Outputs.just("a")
    var values: [String] = []

    for _ in 0..<2 { output.listen { values.append($0) }.unbind() }

    #expect(values == ["a", "a"])
  }

  @Test func mergedValuesArriveAsTheyAreSent() {
    let (first, second) = (SimpleIO<Int>(), SimpleIO<Int>())
    var values: [Int] = []
    Outputs.merge([first, second, Outputs.just(0)]).listen { values.append($0) }

    second.receive(2)
    first.receive(1)
    second.receive(3)

    #expect(values == [0, 2, 1, 3])
  }

  @Test func withoutOutputsNothingIsSent() {
    var count = 0
    let none: [any ValueOutput<Int>] = []

    Outputs.merge(none).listen { _ in count += 1 }.unbind()
    Outputs.combine(none).listen { _ in count += 1 }.unbind()

    #expect(count == 0)
  }

  @Test func aCombinationWaitsForTheLastOutput() {
    let parts = [SimpleIO<Int>(), SimpleIO<Int>(), SimpleIO<Int>()]
    var values: [[Int]] = []
    Outputs.combine(parts).listen { values.append($0) }

    parts[2].receive(3)
    parts[0].receive(1)
    parts[0].receive(10)
    #expect(values == [])
    parts[1].receive(2)
    parts[2].receive(30)

    #expect(values == [[10, 2, 3], [10, 2, 30]])
  }

  @Test func aCombinationOfSeveralTypesHasTheirOrder() {
    let (name, count, isOn) = (SimpleIO<String>(), SimpleIO<Int>(), SimpleIO<Bool>())
    var lines: [String] = []
    Outputs.combine(name, count, isOn).listen { lines.append("\($0) \($1) \($2)") }

    isOn.receive(true)
    name.receive("a")
    count.receive(1)
    name.receive("b")
    isOn.receive(false)

    #expect(lines == ["a 1 true", "b 1 true", "b 1 false"])
  }

  @Test func listenersOfACombinationAreIndependent() {
    let (left, right) = (SimpleIO<Int>(), SimpleIO<Int>())
    let output = Outputs.combine([left, right])
    var (first, second): ([[Int]], [[Int]]) = ([], [])

    output.listen { first.append($0) }
    left.receive(1)
    output.listen { second.append($0) }
    right.receive(2)

    #expect(first == [[1, 2]])
    #expect(second == [])
  }

  @Test func anOptionalMayBeAValueOfACombination() {
    let parts = [State<Int?>(nil), State<Int?>(1)]
    var values: [[Int?]] = []

    Outputs.combine(parts).listen { values.append($0) }

    #expect(values == [[nil, 1]])
  }
}
