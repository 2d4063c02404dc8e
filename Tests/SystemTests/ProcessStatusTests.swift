import Testing

@testable import PlaygroundSystem

struct ProcessStatusTests {
  @Test(arguments: [("R", false), ("S", false), ("T", true), ("t", true), ("Z", false)])
  func theStateFollowsAnyName(state: String, isStopped: Bool) throws {
    for name in ["sh", "a) T (b", "", "(a", "a b"] {
      let status = try #require(ProcessStatus(text: "12 (\(name)) \(state) 34 12 12\n"))
      #expect(status.name == name)
      #expect(status.parent == 34)
      #expect(status.isStopped == isStopped)
    }
  }

  @Test func aProcessThatRanHasAnotherStatus() {
    let status = ProcessStatus(text: "12 (sh) T 34 0 0 7")
    #expect(status == ProcessStatus(text: "12 (sh) T 34 0 0 7"))
    #expect(status != ProcessStatus(text: "12 (sh) T 34 0 0 8"))
    #expect(status != ProcessStatus(text: "13 (sh) T 34 0 0 7"))
  }

  @Test(arguments: ["", "12", "12 sh T 34", "12 (sh) T", ") T 34 (", "12 (sh T 34"])
  func otherTextIsNoStatus(text: String) {
    #expect(ProcessStatus(text: text) == nil)
  }

  @Test func theStatusOfThisProcessIsRead() throws {
    let own = try #require(ProcessStatus(of: "self"))
    #expect(own.name == ProcessStatus(of: "\(CurrentProcess.id)")?.name)
    #expect(!own.isStopped)
    #expect(ProcessStatus(of: "0") == nil)
  }
}
