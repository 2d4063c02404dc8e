import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTerminal

struct ReviewPanelTests {
  /// Items with one change of one preview each, and one item of the remaining ones.
  static func board(
    _ single: [String],
    group: [String] = [],
    accepted: Set<String> = [],
    broken: Set<String> = [],
    digest: String = ""
  ) -> ReviewBoard {
    func status(_ name: String) -> ReviewItem.Status {
      broken.contains(name) ? .error : accepted.contains(name) ? .accepted : .pending
    }

    func item(_ names: [String], cause: String?, parts: [ReviewItem]) -> ReviewItem {
      ReviewItem(
        id: names[0],
        cause: cause,
        title: names.count > 1 ? "\(names.count) previews" : names[0],
        caption: names.count > 1 ? "Label.color, \(names.count) previews" : "\(names[0])  ~1",
        message: nil,
        previews: names.map { PreviewID(name: $0) },
        files: ["theme.xml"],
        changes: names.map { .init(id: $0, digest: $0 + digest, status: status($0)) },
        parts: parts,
        lines: { columns, order in
          [[Run("\(order) of \(names[0])")]] + (0..<30).map { [Run("row \($0) in \(columns)")] }
        }
      )
    }
    let items = single.map { item([$0], cause: nil, parts: []) }
    guard !group.isEmpty else { return ReviewBoard(items: items) }
    let parts = group.map { item([$0], cause: nil, parts: []) }
    return ReviewBoard(items: items + [item(group, cause: "c", parts: parts)])
  }

  private func makeModel(columns: Int = 120, rows: Int = 30, hasReview: Bool = true) -> ScreenModel
  {
    let options = ScreenOptions(hasReview: hasReview)
    return ScreenFixture.model(columns: columns, rows: rows, options: options)
  }

  private func text(_ model: ScreenModel) -> String { ScreenView.grid(of: model).description }

  /// Presses keys, and returns the requests to the thread that compares.
  private func requests(_ model: inout ScreenModel, _ keys: KeyPress...) -> [ReviewRequest] {
    for key in keys { _ = model.press(key) }
    return model.takeActions().compactMap { action in
      if case .review(let request) = action { request } else { nil }
    }
  }

  @Test func aKeyOpensTheReviewAndClosesIt() {
    var model = makeModel()

    #expect(requests(&model, .character("5")) == [.begin])
    #expect(model.panes.mode == .review && model.memory.showsReview)
    #expect(text(model).contains("3 Review"))
    model.apply(.board(Self.board([]), after: 0))
    #expect(text(model).contains("nothing to review"))
    #expect(requests(&model, .character("5")) == [.end])
    #expect(model.panes.mode != .review && !model.memory.showsReview)
    // From another pane, the key goes to the review.
    #expect(requests(&model, .character("5"), .character("2"), .character("5")) == [.begin])
    #expect(model.panes.mode == .review)
    #expect(requests(&model, .character("5")) == [.end])
    // Another panel in its place ends the review as well.
    #expect(requests(&model, .character("5")) == [.begin])
    #expect(requests(&model, .character("2"), .character("s")) == [.end])
    // A result that arrives late changes nothing.
    model.apply(.board(Self.board(["a.xml"]), after: 0))
    #expect(requests(&model, .character("5"), .character("5")) == [])
    #expect(requests(&model, .character("5")) == [.begin])
    #expect(requests(&model, .escape) == [.end])
  }

  @Test func verdictsAreTakenWithTheKeysOfReviews() throws {
    var model = makeModel(columns: 200)
    _ = requests(&model, .character("5"))
    model.apply(.board(Self.board(["a.xml", "b.xml"], group: ["c.xml", "d.xml"]), after: 0))

    #expect(text(model).contains("4 changes by 3 causes: 4 pending"))
    #expect(text(model).contains("▸ pending   a.xml"))
    let accepted = requests(&model, .character("a"))
    guard case .perform(.accept(let item), number: 1)? = accepted.first else {
      return #expect(Bool(false), "\(accepted)")
    }
    #expect(item.id == "a.xml")
    #expect(text(model).contains("▸ pending   b.xml"))
    let comment = requests(&model, .character("c"), .character("o"), .character("k"), .enter)
    guard case .perform(.comment(let subject, "ok"), number: 2)? = comment.first else {
      return #expect(Bool(false), "\(comment)")
    }
    #expect(subject.id == "b.xml")
    #expect(requests(&model, .character("u")).first == .perform(.undo, number: 3))
    // A group is opened, and accepted from one of its changes.
    _ = requests(&model, .end, .enter, .down)
    #expect(model.panes.side.review.model.selected?.id == "c.xml")
    guard case .perform(.accept(let group), number: 4)? = requests(&model, .character("A")).first
    else { return #expect(Bool(false), "the group is accepted") }
    #expect(group.changes.map(\.id) == ["c.xml", "d.xml"])
  }

  /// A board that was made before a verdict was recorded does not take the verdict back.
  @Test func boardsFromBeforeAVerdictArePassedOver() {
    var model = makeModel()
    _ = requests(&model, .character("5"))
    model.apply(.board(Self.board(["a.xml", "b.xml"]), after: 0))
    _ = requests(&model, .character("a"), .character("a"))

    model.apply(.board(Self.board(["a.xml", "b.xml"], accepted: ["a.xml"]), after: 1))
    #expect(model.panes.side.review.model.list.isAccepted)
    model.apply(.board(Self.board(["a.xml", "b.xml"], accepted: ["a.xml"]), after: 2))
    #expect(model.panes.side.review.model.list.changes.map(\.status) == [.accepted, .pending])
    #expect(model.notice == "changed after the verdict: b.xml")
    // The next key ends the notice.
    _ = requests(&model, .character("s"))
    #expect(model.notice == nil)
    _ = requests(&model, .character("r"))
    #expect(model.notice == nil)
  }

  /// A key that was waiting when other rows were drawn is about the rows before them.
  @Test(arguments: [KeyPress.character("a"), .character("x"), .character("A")])
  func aVerdictIsForTheRowsThatWereDrawnWhenItsKeyWasPressed(_ key: KeyPress) {
    var panel = ReviewPanel()
    _ = panel.follow(isOpen: true)
    _ = panel.take(.board(Self.board(["a.xml"], digest: "old"), after: 0))
    _ = panel.take(.board(Self.board(["a.xml"], digest: "new"), after: 0))

    panel.hasEarlyKeys = true
    #expect(panel.press(key, page: 9) == nil)
    #expect(panel.notice == "no verdict on a.xml: changed since it was drawn")
    // Keys that were typed together are refused together.
    #expect(panel.press(key, page: 9) == nil)
    // The next one was pressed when the new rows were drawn.
    panel.hasEarlyKeys = false
    guard case .perform(_, number: 1)? = panel.press(key, page: 9) else {
      return #expect(Bool(false), "the new rows are judged")
    }
  }

  /// The screen is there before the first rows are.
  @Test func aVerdictBeforeTheFirstRowsWereDrawnIsRefused() {
    var panel = ReviewPanel()
    _ = panel.follow(isOpen: true)
    #expect(panel.press(.character("a"), page: 9) == nil)
    _ = panel.take(.board(Self.board(["a.xml"]), after: 0))

    panel.hasEarlyKeys = true
    #expect(panel.press(.character("a"), page: 9) == nil)
  }

  /// A picture of something else, drawn again while a key waits, does not make the rows unseen.
  @Test func aVerdictOnRowsThatWereDrawnBeforeItsKeyCounts() {
    var panel = ReviewPanel()
    _ = panel.follow(isOpen: true)
    _ = panel.take(.board(Self.board(["a.xml"], digest: "old"), after: 0))
    _ = panel.take(.board(Self.board(["a.xml"], digest: "new"), after: 0))
    panel.didDraw()

    panel.hasEarlyKeys = true
    #expect(panel.press(.character("a"), page: 9) != nil)
    #expect(panel.notice == nil)
  }

  /// Keys typed ahead are taken while the rows of the selected line stay as they are.
  @Test func keysTypedAheadAreVerdictsOnRowsThatDidNotChange() {
    var panel = ReviewPanel()
    _ = panel.follow(isOpen: true)
    _ = panel.take(.board(Self.board(["a.xml", "b.xml"]), after: 0))
    panel.didDraw()
    _ = panel.take(.board(Self.board(["a.xml", "b.xml"]), after: 0))

    panel.hasEarlyKeys = true
    #expect(panel.press(.character("a"), page: 9) != nil)
    #expect(panel.press(.character("a"), page: 9) != nil)
    #expect(panel.model.list.isAccepted)
  }

  @Test func aRefusedVerdictIsNamed() {
    var panel = ReviewPanel()
    _ = panel.follow(isOpen: true)
    _ = panel.take(.board(Self.board(["a.xml"], digest: "old"), after: 0))
    _ = panel.press(.character("a"), page: 9)
    _ = panel.take(.refused(["a.xml"]))

    let notice = panel.take(.board(Self.board(["a.xml"], digest: "new"), after: 1))

    #expect(notice == "no verdict on a.xml: changed since it was drawn")
    #expect(panel.model.list.changes.map(\.status) == [.pending])
  }

  @Test func aCommentIsAboutThePreviewForWhichItWasBegun() {
    var panel = ReviewPanel()
    _ = panel.follow(isOpen: true)
    _ = panel.take(.board(Self.board(["a.xml", "b.xml"]), after: 0))
    for key in "cno" { _ = panel.press(.character(key), page: 9) }
    _ = panel.take(.board(Self.board(["b.xml"]), after: 0))

    #expect(panel.press(.enter, page: 9) == nil)
    #expect(panel.notice == "no comment: a.xml is no longer listed")
  }

  @Test func anErrorIsNotJudged() {
    var panel = ReviewPanel()
    _ = panel.follow(isOpen: true)
    _ = panel.take(.board(Self.board(["a.xml", "b.xml"], broken: ["a.xml"]), after: 0))
    _ = panel.press(.character("g"), page: 9)

    for key in "axc" {
      #expect(panel.press(.character(key), page: 9) == nil)
      #expect(panel.notice == "a.xml has errors: correct them first")
    }
    #expect(panel.model.list.summary == "2 changes: 1 pending, 1 error")
  }

  @Test func textIsTypedBeforeKeysAreCommands() {
    var model = makeModel()
    _ = requests(&model, .character("5"))
    model.apply(.board(Self.board(["a.xml", "b.xml", "quit.xml"]), after: 0))

    for key in "/quit" { _ = requests(&model, .character(key)) }
    #expect(text(model).contains("find: quit"))
    #expect(!model.takeActions().contains(.quit))
    _ = requests(&model, .enter)
    #expect(model.panes.side.review.model.selected?.id == "quit.xml")
    _ = requests(&model, .character("/"), .character("y"), .enter)
    #expect(model.notice == "not found: y")
    _ = model.press(.character("q"))
    #expect(model.takeActions().contains(.quit))
  }

  @Test func theChangeIsScrolledAndItsSourceShown() {
    var model = makeModel(columns: 120, rows: 20)
    _ = requests(&model, .character("5"))
    model.apply(.board(Self.board(["a.xml"]), after: 0))
    #expect(text(model).contains("picture of a.xml"))

    _ = requests(&model, .pageDown, .pageDown, .pageDown, .pageDown, .pageDown, .pageDown)
    #expect(text(model).contains("row 29 in") && !text(model).contains("picture of a.xml"))
    _ = requests(&model, .character("v"))
    #expect(text(model).contains("source of a.xml"))
    // Esc leads back to the picture, then closes.
    #expect(requests(&model, .escape) == [])
    #expect(text(model).contains("picture of a.xml"))
    #expect(requests(&model, .escape) == [.end])
  }

  @Test func theFooterAndTheHelpHaveTheKeys() {
    var model = makeModel(columns: 160, rows: 30)
    _ = requests(&model, .character("5"))
    model.apply(.board(Self.board(["a.xml"]), after: 0))

    let footer = ScreenView.grid(of: model).lines[29]
    #expect(footer.contains("REVIEW") && footer.contains("a accept") && footer.contains("x reject"))
    #expect(!footer.contains("a add"))
    #expect(KeyReference.text.contains("Review\n  a        accept the group or change\n"))
  }

  @Test func nothingIsJudgedWhileThePreviewsAreCompared() {
    var model = makeModel(columns: 160)
    _ = requests(&model, .character("5"))
    #expect(text(model).contains("comparing previews…"))
    #expect(!text(model).contains("a accept") && !text(model).contains("u undo"))

    #expect(requests(&model, .enter) == [])
    #expect(model.notice == "the previews are still compared")
    model.apply(.board(Self.board([]), after: 0))
    _ = requests(&model, .enter)
    #expect(model.notice == "there is nothing to review")
  }

  @Test func aLineThatIsCutEndsWithASign() {
    var model = makeModel()
    _ = requests(&model, .character("5"))
    model.apply(.board(Self.board(["a-preview-with-a-long-name-in-a-folder.xml"]), after: 0))

    #expect(text(model).contains("▸ pending   a-preview-with-a-long-nam…│"))
  }

  @Test func obstaclesAreNamed() {
    var remote = makeModel(hasReview: false)
    #expect(requests(&remote, .character("5")) == [])
    #expect(remote.notice?.contains("another machine") == true)

    var options = ScreenOptions(hasReview: true)
    options.isReadOnly = true
    var readOnly = ScreenFixture.model(columns: 120, rows: 30, options: options)
    _ = requests(&readOnly, .character("5"))
    readOnly.apply(.board(Self.board(["a.xml"]), after: 0))
    #expect(requests(&readOnly, .character("a")) == [])
    #expect(readOnly.notice == "this client is read-only")

    var failed = makeModel()
    _ = requests(&failed, .character("5"))
    failed.apply(.failed("the change log cannot be read"))
    #expect(text(failed).contains("the change log cannot be"))
    #expect(requests(&failed, .character("r")) == [.perform(.reload, number: 1)])
    failed.apply(.board(Self.board(["a.xml"]), after: 1))
    #expect(text(failed).contains("▸ pending   a.xml"))
  }

  @Test func theReviewIsOpenAgainAfterANewStart() throws {
    var memory = try #require(ScreenMemory(json: ScreenMemory().json))
    #expect(!memory.showsReview)
    memory.showsReview = true
    let read = try #require(ScreenMemory(json: memory.json))
    #expect(read.showsReview)

    for hasReview in [true, false] {
      var model = ScreenModel(
        size: Size(width: 120, height: 30),
        options: ScreenOptions(hasReview: hasReview),
        memory: read
      )
      let isBegun = model.takeActions() == [.review(.begin)]
      #expect(isBegun == hasReview)
    }
  }

  /// The review has every size of terminal, in ASCII too.
  @Test(arguments: [(20, 4), (40, 15), (80, 24), (120, 32), (200, 50)])
  func anySizeIsDrawn(_ columns: Int, _ rows: Int) {
    for isASCII in [false, true] {
      let options = ScreenOptions(isASCII: isASCII, hasReview: true)
      var model = ScreenFixture.model(columns: columns, rows: rows, options: options)
      _ = requests(&model, .character("5"))
      model.apply(.board(Self.board(["a.xml"], group: ["b.xml", "c.xml"]), after: 0))
      for key in [KeyPress.end, .enter, .down, .pageDown, .character("v"), .character("?")] {
        _ = model.press(key)
        #expect(ScreenView.grid(of: model).lines.count == rows)
      }
    }
  }
}
