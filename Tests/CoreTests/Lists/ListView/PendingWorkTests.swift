import Testing

@testable import PlaygroundCore

@MainActor
struct PendingWorkTests {
  private func request(_ list: List) -> PendingWork.Request {
    PendingWork.Request(
      list: list,
      policy: UpdatePolicy(list.attributes),
      hooks: UpdateHooks(),
      completion: nil
    )
  }

  private func list(_ sectionCount: Int) -> List {
    List(sections: (0..<sectionCount).map { Section(key: .positional("section#\($0)")) })
  }

  private func names(_ work: inout PendingWork) -> [String] {
    var names: [String] = []
    while names.count < 5, let next = work.next() {
      switch next {
      case .replace(let request): names.append("replace \(request.list.sections.count)")
      case .show:
        names.append("show")
        work.finishShow()
      }
    }
    return names
  }

  @Test func onlyTheNewestOfWaitingListsIsKept() {
    var work = PendingWork()

    let first = work.add(request(list(1)))
    #expect(first?.list.sections.count == nil)
    let overtaken = work.add(request(list(2)))
    #expect(overtaken?.list.sections.count == 1)
    #expect(names(&work) == ["replace 2"])
    let last = work.add(request(list(3)))
    #expect(last?.list.sections.count == nil)
  }

  @Test func listsAreReplacedBeforeRowsAreLaidOut() {
    var work = PendingWork()
    work.requestShow()
    _ = work.add(request(list(1)))

    #expect(names(&work) == ["replace 1", "show"])
    #expect(names(&work) == [])
  }

  @Test func workDoesNotBeginWithinWork() {
    var work = PendingWork()

    #expect(work.begin() == true)
    #expect(work.begin() == false)
    work.end()
    #expect(work.begin() == true)
  }

  @Test func renderingAllRowsAppliesOnce() {
    var work = PendingWork()
    work.setRendersAll(true)

    #expect(work.takeRendersAll() == true)
    #expect(work.takeRendersAll() == false)
  }
}
