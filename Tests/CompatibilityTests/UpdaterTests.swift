import PlaygroundCompatibility
import Testing

/// Subclasses of Carbon's updaters change the steps of an update.
@MainActor
struct UpdaterTests {
  private struct Row: IdentifiableComponent {
    var id: String
    func render(in content: UILabel) { content.text = id }
  }

  private final class Adapter: UITableViewAdapter {
    var title = "names"

    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? { title }
  }

  /// Writes down its steps; shows the stages of an update if it should.
  private final class Recorder: UITableViewUpdater<Adapter> {
    var steps: [String] = []
    var showsStages = false

    override init() {
      super.init()
      isAnimationEnabled = false
    }

    override func prepare(target: UITableView, adapter: Adapter) {
      steps.append("prepare \(adapter.title)")
      super.prepare(target: target, adapter: adapter)
    }

    override func performUpdates(target: UITableView, adapter: Adapter, data: [Section]) {
      steps.append("update \(data.map { $0.cells.count })")
      super.performUpdates(target: target, adapter: adapter, data: data)
    }

    override func performDifferentialUpdates(
      target: UITableView,
      adapter: Adapter,
      data: [Section],
      stagedChangeset: StagedDataChangeset
    ) {
      steps.append("stages \(stagedChangeset.map { $0.data.map { $0.cells.count } })")
      guard showsStages else { return }
      for stage in stagedChangeset {
        target.show(stage)
        steps.append(target.list.sections[0].cells.map { "\($0.key)" }.joined(separator: " "))
      }
    }

    override func renderVisibleComponents(in target: UITableView, adapter: Adapter) {
      steps.append("render")
      super.renderVisibleComponents(in: target, adapter: adapter)
    }
  }

  private let list = UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 4))

  @Test func everyStepOfAnUpdateCanBeOverridden() {
    let renderer = Renderer(adapter: Adapter(), updater: Recorder())
    renderer.target = list

    renderer.render { Row(id: "a") }
    renderer.updater.steps = []
    renderer.updater.showsStages = true
    renderer.render {
      Row(id: "b")
      Row(id: "a")
    }

    #expect(
      renderer.updater.steps == ["update [2]", "stages [[2]]", "\"b\" \"a\"", "render"]
    )
    #expect(list.text == "names\nb\na\n")
  }

  @Test func anUpdateThatShowsNoStageShowsTheNewList() {
    let renderer = Renderer(adapter: Adapter(), updater: Recorder())
    renderer.render { Row(id: "a") }
    renderer.target = list
    #expect(renderer.updater.steps == ["prepare names"])

    renderer.render { Row(id: "b") }

    #expect(list.text == "names\nb\n\n")
    #expect(!renderer.updater.isAnimationEnabled)
  }

  @Test func theAdapterOfARendererHasItsOwnClass() {
    let renderer = Renderer(adapter: Adapter(), updater: UITableViewUpdater())
    renderer.target = list
    renderer.adapter.title = "others"

    renderer.render { Row(id: "a") }

    #expect(list.text == "others\na\n\n")
  }

  @Test func anUpdaterWithoutRenderingLeavesUnchangedRowsAlone() {
    let updater = Recorder()
    updater.alwaysRenderVisibleComponents = false
    let renderer = Renderer(adapter: Adapter(), updater: updater)
    renderer.target = list

    renderer.render { Row(id: "a") }
    renderer.render { Row(id: "b") }

    #expect(!updater.steps.contains("render"))
    #expect(list.text == "names\nb\n\n")
  }

  @Test func aReloadingUpdaterCanBeSubclassed() {
    final class Reloader: UICollectionViewReloadDataUpdater<UICollectionViewFlowLayoutAdapter> {
      var counts: [Int] = []

      override func performUpdates(
        target: UICollectionView,
        adapter: UICollectionViewFlowLayoutAdapter,
        data: [Section]
      ) {
        counts.append(data[0].cells.count)
        super.performUpdates(target: target, adapter: adapter, data: data)
      }
    }
    let renderer = Renderer(adapter: UICollectionViewFlowLayoutAdapter(), updater: Reloader())
    renderer.target = list

    renderer.render {
      Row(id: "a")
      Row(id: "b")
    }

    #expect(renderer.updater.counts == [2])
    #expect(list.text == "ab\n\n\n")
  }
}
