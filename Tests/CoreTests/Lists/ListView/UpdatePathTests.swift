import PlaygroundCompatibility
import PlaygroundCore
import Testing

@testable import CoreTestSupport

/// The order of calls on each of the four paths of an update.
@MainActor
struct UpdatePathTests {
  private let recorder = CallRecorder()
  private let view = ListView(size: Size(width: 10, height: 2))

  private func row(_ id: Character) -> Cell {
    let text = String(id)
    return Cell(RecordedComponent(id: text.lowercased(), text: text, recorder: recorder))
      .didSelect { [recorder] _ in recorder.note("select \(text)") }
  }

  /// Creates a list with one section per word and one row per letter, whose case is the content.
  private func list(_ words: String) -> List {
    List(
      sections: words.split(separator: " ").enumerated().map { index, word in
        Section(id: index, cells: word.map(row))
      }
    )
    .didScroll { [recorder] in recorder.note("scroll to \($0.offset)") }
  }

  /// Hooks that record their calls and perform the default action.
  private var hooks: UpdateHooks {
    var hooks = UpdateHooks()
    hooks.performDifferentialUpdates = { [recorder] update, view in
      for stage in update.stages {
        view.show(stage)
        recorder.note("stage \(stage.changeset): \(view.list.sections.map(\.cells.count))")
      }
    }
    hooks.renderVisibleComponents = { [recorder] view in
      recorder.note("render visible \(view.visibleCells)")
      view.renderVisibleComponents()
    }
    return hooks
  }

  /// Returns the calls of an update from one list to another.
  private func calls(
    from old: String,
    to new: String,
    policy: UpdatePolicy = UpdatePolicy(),
    offset: Int = 0,
    isAttached: Bool = true
  ) -> [String] {
    view.apply(list(old))
    view.scroll(to: offset)
    view.isAttached = isAttached
    _ = recorder.take()
    view.apply(list(new), policy: policy, hooks: hooks) { [recorder] outcome in
      let word =
        switch outcome {
        case .updated(let stages): "updated in \(stages.count)"
        default: "\(outcome)"
        }
      recorder.note("completed: \(word)")
    }
    return recorder.take()
  }

  @Test func offScreenTheListIsOnlyAdopted() {
    #expect(calls(from: "ab", to: "xy", isAttached: false) == ["completed: detached"])
    #expect(view.list.sections[0].cells.map(\.key.text) == ["x", "y"])
  }

  @Test func anEqualListIsAdoptedAndRenderedAgain() {
    let calls = calls(from: "ab", to: "ab")

    #expect(
      calls == [
        "render visible [[0,0], [0,1]]",
        "ask 'a' → 'a'", "render a 'a' → 'a'", "ask 'b' → 'b'", "render b 'b' → 'b'",
        "completed: unchanged",
      ]
    )
    view.select(ElementPath(section: 0, element: 0))
    #expect(recorder.take() == ["select a"])
  }

  @Test func aboveTheLimitAllRowsAreRecreatedWithoutRestoringTheOffset() {
    let calls = calls(from: "abcdef", to: "xyabcdef", policy: UpdatePolicy(limit: 1), offset: 2)

    #expect(
      calls == [
        "disappear 'c'", "disappear 'd'",
        "ask 'd' → 'a'", "render a 'd' → 'a'", "ask 'c' → 'b'", "render b 'c' → 'b'",
        "appear 'a'", "appear 'b'",
        "completed: reloaded(PlaygroundCore.ReloadReason.tooManyChanges(2, limit: 1))",
      ]
    )
    #expect(view.contentOffset == 2)
  }

  @Test func stagesThenTheOffsetThenVisibleRowsAreUpdated() {
    let calls = calls(from: "abcd ef", to: "xbCd yef", offset: 2)

    #expect(
      calls == [
        "ask 'c' → 'C'", "render c 'c' → 'C'",
        "stage elements ~[0,2]: [4, 2]",
        "stage elements -[0,0]: [3, 2]",
        "stage elements +[0,0] +[1,0]: [4, 3]",
        "render visible [[0,2], [0,3]]",
        "ask 'C' → 'C'", "render c 'C' → 'C'", "ask 'd' → 'd'", "render d 'd' → 'd'",
        "completed: updated in 3",
      ]
    )
    #expect(view.contentOffset == 2)
  }

  @Test func rowsSendOneEventForAnyNumberOfStages() {
    let calls = calls(from: "ab", to: "xb")

    #expect(calls.filter { $0.contains("appear") } == ["disappear 'a'", "appear 'x'"])
  }

  @Test func withoutHooksTheRemainingCallsAreTheSame() {
    view.apply(list("abcd"))
    _ = recorder.take()

    view.apply(list("xbCd")) { [recorder] _ in recorder.note("completed") }

    #expect(
      recorder.take() == [
        "coordinator x", "create x", "layout x", "render x '' → 'x'",
        "ask 'b' → 'b'", "render b 'b' → 'b'",
        "disappear 'a'", "appear 'x'",
        "completed",
      ]
    )
  }

  @Test(arguments: [UpdateStrategy.differential, .reload])
  func didLayoutIsCalledWithFinalRows(strategy: UpdateStrategy) {
    view.apply(list("ab"))
    var events: [String] = []
    var hooks = UpdateHooks()
    hooks.didLayout = { events.append("laid out:\n" + picture($0.rows())) }
    let policy = UpdatePolicy(strategy)

    view.apply(list("xb"), policy: policy, hooks: hooks) { _ in events.append("completed") }
    view.isAttached = false
    view.apply(list("y"), policy: policy, hooks: hooks)

    #expect(events == ["laid out:\nx\nb", "completed"])
  }

  /// RN-82: before and after the changes, after layout, and on completion.
  @Test func hooksRunInTheOrderOfAnUpdate() {
    view.apply(list("ab"))
    _ = recorder.take()
    var hooks = hooks
    hooks.didLayout = { [recorder] view in
      recorder.note("laid out " + picture(view.rows()).split(separator: "\n").joined())
    }

    view.apply(list("ax"), hooks: hooks) { [recorder] _ in recorder.note("completed") }

    let shown = ["stage", "disappear", "appear", "render visible", "laid out", "completed"]
    #expect(
      recorder.take().filter { line in shown.contains { line.hasPrefix($0) } } == [
        "stage elements -[0,1]: [1]",
        "stage elements +[0,1]: [2]",
        "disappear 'b'", "appear 'x'",
        "render visible [[0,0], [0,1]]", "laid out ax", "completed",
      ]
    )
  }

  @Test func theNewListIsShownEvenIfHooksOmitSteps() {
    view.apply(list("ab"))
    var hooks = UpdateHooks()
    hooks.performDifferentialUpdates = { _, _ in }
    hooks.renderVisibleComponents = { _ in }

    view.apply(list("xB"), hooks: hooks)

    #expect(picture(view.rows()) == "x\nB")
  }

  @Test func aHookCanShowEveryStage() {
    view.apply(list("ab"))
    var pictures: [String] = []
    var hooks = UpdateHooks()
    hooks.performDifferentialUpdates = { update, view in
      for stage in update.stages {
        view.show(stage)
        pictures.append(picture(view.rows()))
      }
    }

    view.apply(list("xB"), hooks: hooks)

    #expect(pictures == ["a\nB", "B\n", "x\nB"])
  }

  @Test func theOffsetIsNotRestoredDuringScrolling() {
    view.apply(list("abcdef"))
    view.scroll(to: 2)

    view.isScrolling = true
    view.apply(list("xabcdef"))
    #expect(picture(view.rows()) == "b\nc")

    view.isScrolling = false
    view.apply(list("abcdef"))
    #expect(picture(view.rows()) == "b\nc")
  }

  @Test func theListSelectsHowTheOffsetIsKept() {
    func list(_ text: String, _ kept: KeptOffset) -> List {
      var list = self.list(text)
      list.attributes.set(.keepsOffset(kept))
      return list
    }
    view.apply(list("abcdef", .number))
    view.scroll(to: 2)

    view.apply(list("xabcdef", .number))
    #expect(picture(view.rows()) == "b\nc")
    view.apply(list("xyabcdef", .none))
    #expect(picture(view.rows()) == "x\ny")
  }

  @Test func oneRowIsRenderedAgainOnRequest() {
    view.apply(list("ab"))
    _ = recorder.take()

    view.renderCell(at: ElementPath(section: 0, element: 1))
    view.renderCell(at: ElementPath(section: 0, element: 7))

    #expect(recorder.take() == ["ask 'b' → 'b'", "render b 'b' → 'b'"])
  }
}
