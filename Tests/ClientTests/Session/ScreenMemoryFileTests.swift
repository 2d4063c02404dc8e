import PlaygroundSystem
import Testing

@testable import PlaygroundClient
@testable import PlaygroundTestSupport

struct ScreenMemoryFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var memory: ScreenMemory {
    var memory = ScreenMemory()
    memory.arrangement.set(40, of: .previews, on: 120)
    return memory
  }

  @Test func theNextStartReadsWhatTheLastOneWrote() {
    let folder = directory.path
    let first = ScreenMemoryFile(in: folder)
    #expect(first.memory == nil)

    first.remember(memory)

    #expect(ScreenMemoryFile(in: folder).memory == memory)
  }

  @Test func aDirectoryThatCannotBeWrittenIsNoError() {
    let file = ScreenMemoryFile(in: directory.path + "/missing/folder")

    file.remember(memory)
    ScreenMemoryFile(in: nil).remember(memory)

    #expect(ScreenMemoryFile(in: directory.path + "/missing/folder").memory == nil)
  }
}
