import PlaygroundCompatibility
import Testing

/// Render's components: trees that are constructed again, and views that stay.
@MainActor
struct RenderTests {
  private struct Words: ComponentStateType {
    var words: [String]
    var isLoud = false
  }

  private final class WordsView: ComponentView {
    var constructions = 0

    override func construct() -> any ComponentNodeType {
      constructions += 1
      let words = (state as? Words)?.words ?? []
      return ComponentNode<UIView>().children(
        words.map { word in ComponentNode<UILabel>().configure { $0.text = word } }
          + [when((state as? Words)?.isLoud == true, ComponentNode<UIButton>())]
      )
    }
  }

  private final class FixedView: StaticComponentView {
    var constructions = 0

    override func construct() -> any ComponentNodeType {
      constructions += 1
      return ComponentNode<UILabel>().configure { [weak self] label in
        label.text = (self?.state as? Words)?.words.first
        label.hidden = (self?.state as? Words)?.isLoud == true
      }
    }
  }

  private func render(_ view: ComponentView, _ words: [String], isLoud: Bool = false) {
    view.state = Words(words: words, isLoud: isLoud)
    view.renderComponent()
  }

  @Test func viewsOfNodesThatStayAreReused() {
    let view = WordsView()
    render(view, ["a", "b"], isLoud: true)
    let (labels, buttons) = (view.views(of: UILabel.self), view.views(of: UIButton.self))

    render(view, ["c", "d", "e"], isLoud: true)

    let next = view.views(of: UILabel.self)
    #expect(next.map(\.text) == ["c", "d", "e"])
    #expect(next[0] === labels[0] && next[1] === labels[1])
    #expect(view.views(of: UIButton.self).first === buttons.first)
    render(view, [])
    #expect(view.views(of: UILabel.self).isEmpty)
    #expect(view.views(of: UIButton.self).isEmpty)
    #expect(view.constructions == 3)
  }

  @Test func aStaticComponentIsConstructedOnce() {
    let view = FixedView()
    render(view, ["a"])
    #expect(view.text() == "a")

    render(view, ["b"])
    #expect(view.text() == "b")
    render(view, ["b"], isLoud: true)

    #expect(view.text().isEmpty)
    #expect(view.constructions == 1)
  }

  @Test func nothingIsShownBeforeRendering() {
    let view = WordsView()
    view.state = Words(words: ["a"])

    #expect(view.subviews.isEmpty)
    view.configure { $0.backgroundColor = .red }
    view.renderComponent(CGSize(width: 5, height: 2))
    #expect(view.backgroundColor == .red)
    #expect(view.bounds.size == CGSize(width: 5, height: 2))
  }

  @Test func aListReusesTheComponentsOfItemsThatAreGone() throws {
    let list = ComponentTableView()
    let items = ["a", "b", "c"].map { word in
      ListComponentItem<WordsView, Words>(state: Words(words: [word]))
    }
    list.items = items
    let before = list.views(of: WordsView.self)

    let item = ListComponentItem<WordsView, Words>(state: Words(words: ["d"]))
    list.items = [items[2], item, items[0]]

    let after = list.views(of: WordsView.self)
    #expect(list.views(of: UILabel.self).map(\.text) == ["c", "d", "a"])
    #expect(after[0] === before[2] && after[1] === before[1] && after[2] === before[0])
    let stages = list.lastChanges
    #expect(stages.map(\.elementDeletes) == [[[0, 1]], []])
    #expect(stages.last?.elementInserts == [[0, 1]])
    #expect(stages.last?.elementMoves.count == 1)
  }

  @Test func anItemWithoutStateShowsNothing() {
    let list = ComponentTableView()

    list.items = [ListComponentItem<WordsView, Words>()]

    #expect(list.views(of: WordsView.self).count == 1)
    #expect(!list.select(1))
    list.renderComponentAtIndexPath([0, 7])
  }

  @Test func itemsAreFilteredByTheirStates() {
    struct Plain: ComponentStateType {}
    struct Album: ComponentStateType, Equatable { var title: String }
    final class AlbumView: ComponentView {}
    let items: [any ListComponentItemType] = ["a", "b", "a"].map { title in
      ListComponentItem<AlbumView, Album>(state: Album(title: title))
    }
    let removed: any ListComponentItemType = items[0]
    let plain: any ListComponentItemType = ListComponentItem<AlbumView, Plain>(state: Plain())
    let empty: any ListComponentItemType = ListComponentItem<AlbumView, Album>()

    let rest = items.filter({ $0.state != removed.state })

    #expect(rest.map { ($0.state as? Album)?.title } == ["b"])
    #expect(plain.state != plain.state)
    #expect(empty.state == empty.state)
    #expect(empty.state != removed.state)
  }
}
