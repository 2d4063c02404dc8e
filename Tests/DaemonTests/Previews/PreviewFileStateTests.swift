import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// The status of a preview follows from what happened to its file.
struct PreviewFileStateTests {
  private enum Step: String, CaseIterable {
    case remove
    case fail
    /// The file is read, and the preview built.
    case build
    /// The file is read, and the preview cannot be built.
    case refuse
    /// A state changed so that the preview can be built.
    case rebuild
  }

  private func state(after steps: [Step]) -> PreviewFileState {
    var state = PreviewFileState()
    for step in steps {
      switch step {
      case .remove: state.remove()
      case .fail: state.read(isReadable: false)
      case .build, .refuse:
        state.read(isReadable: true)
        state.build(isBuilt: step == .build)
      case .rebuild: state.build(isBuilt: true)
      }
    }
    return state
  }

  @Test(
    arguments: [
      ([], .building), ([.build], .ok), ([.fail], .stale), ([.refuse], .stale),
      ([.refuse, .rebuild], .ok), ([.remove], .removed), ([.build, .remove], .removed),
      ([.remove, .build], .ok), ([.remove, .fail], .stale), ([.build, .fail, .build], .ok),
      ([.refuse, .fail], .stale), ([.fail, .remove, .rebuild], .removed),
    ] as [([Step], PreviewSummary.Status)]
  )
  private func statusesFollowTheFile(steps: [Step], status: PreviewSummary.Status) {
    #expect(state(after: steps).status(isStale: false, hasContent: true) == status)
  }

  @Test func contentsOfTheFileAreMissingOrOld() {
    let built = state(after: [.build])
    #expect(built.status(isStale: true, hasContent: true) == .stale)
    #expect(built.status(isStale: true, hasContent: false) == .error)
    #expect(state(after: [.fail]).status(isStale: false, hasContent: false) == .error)
  }

  @Test func theContentOfARemovedFileIsFormerUntilTheFileIsBuiltAgain() {
    var sequences: [[Step]] = [[]]
    for _ in 0..<5 { sequences += sequences.flatMap { old in Step.allCases.map { old + [$0] } } }
    for steps in sequences {
      let state = state(after: steps)
      let lastRemoval = steps.lastIndex(of: .remove)
      let later = lastRemoval.map { steps[($0 + 1)...] } ?? []
      var (isRead, isFormer) = (false, lastRemoval != nil)
      for step in later {
        switch step {
        case .build: isFormer = false
        case .refuse: isRead = true
        case .fail: isRead = false
        case .rebuild: if isRead { isFormer = false }
        case .remove: break
        }
        if step == .build { isRead = true }
      }
      #expect(state.isFormer == isFormer, "\(steps)")
      if state.isFormer { #expect(!state.isCurrent, "\(steps)") }
    }
  }
}
