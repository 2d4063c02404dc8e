import PlaygroundCompatibility
import Testing

@testable import PlaygroundCore

/// Lists in today's Swift idiom, and the same lists in the dialects of the systems that came
/// before.
@MainActor
struct NativeDeclarationTests {
  private struct Row: IdentifiableComponent, Hashable {
    var id: String

    init(_ id: String) { self.id = id }

    func render(in content: Label) { content.text = id }
  }

  @MainActor
  private final class App {
    var log: [String] = []
    let view = ListView(size: Size(width: 12, height: 4))

    init() {
      view.apply(
        List {
          Section(id: "s") {
            Row("a").onSelect { [weak self] in self?.log.append("select \($0.key)") }
            Cell(Row("b")).onDelete { [weak self] _ in self?.log.append("delete") }
          } header: {
            Row("HEADER")
          } footer: {
            Row("FOOTER")
          }
          .pinned(.header)
          .layout(.vertical(spacing: 0))
        }
        .onRefresh { [weak self] _ in self?.view.endRefreshing() }
      )
    }
  }

  @Test func handlersReachTheApp() {
    let app = App()

    app.view.select([0, 0])
    app.view.delete([0, 1])
    app.view.refresh()

    #expect(app.log == ["select \"a\"", "delete"])
    #expect(!app.view.isRefreshing)
    #expect(app.view.text == "HEADER\na\nb\nFOOTER")
  }

  @Test func dialectsDeclareTheSameList() {
    let native = List {
      Section(id: "s") { Row("a") }
        .header { Row("H") }
        .footer { Row("F") }
        .pinned(.header)
        .insets(Edges(top: 1, left: 2, bottom: 0, right: 0))
        .layout(.vertical(spacing: 1))
    }
    let karrot = List {
      Section(id: "s") { Cell(id: "a", Row("a")) }
        .withHeader(Row("H"))
        .withFooter(Row("F"))
        .withHeaderPinToVisibleBounds(true)
        .withSectionContentInsets(Edges(top: 1, left: 2, bottom: 0, right: 0))
        .withSectionLayout(.vertical(spacing: 1.0))
    }
    #expect(native == karrot)
  }

  @Test(arguments: [
    Edges(top: -5), Edges(left: -5), Edges(bottom: -5), Edges(right: -5),
  ])
  func negativeInsetsCountAsZero(_ insets: Edges) {
    let view = ListView(size: Size(width: 4, height: 3))

    view.apply(
      List {
        Section(id: "s") {
          Row("a")
          Row("b")
        }
        .insets(insets)
      }
    )

    #expect(view.text == "a\nb\n")
  }

  @Test func pinningNamesBothParts() {
    let section = Section(id: "s") { Row("a") }
    #expect(
      section.pinned(.header, .footer)
        == section.withHeaderPinToVisibleBounds(true).withFooterPinToVisibleBounds(true)
    )
    #expect(section.pinned(.header, .footer).pinned() == section)
  }

  @Test func listsPrintAsOutlines() {
    let list = List {
      Section(id: 1) {
        Row("a")
      } header: {
        Row("H")
      }
      Section(id: "t", cells: [Cell(key: .positional("Label"), content: Node("Label"))])
    }
    #expect(
      list.description == """
        list
          section 1
            header Row
            cell "a" Row
          section "t"
            cell <Label> Label
        """
    )
  }

  @Test func scriptsPrintAsTheirSentences() throws {
    let script = try ScriptedChangeset<String> {
      $0.insert.item("Foo").at.indexPath([4, 1])
      $0.remove.section.at.index(1)
    }
    #expect(
      script.description == "remove section at index 1\ninsert item Foo at indexPath [4, 1]"
    )
    #expect(ScriptedChangeset<String>().description == "no changes")
  }

  @Test func aCellIsScrolledFreeOfPinnedRows() {
    let view = ListView(size: Size(width: 8, height: 4))
    view.apply(
      List {
        Section(id: "s") {
          for index in 0..<9 { Row("\(index)") }
        } header: {
          Row("H")
        }
        .pinned(.header)
      }
    )
    view.scroll(to: 5)
    #expect(view.text == "H\n5\n6\n7")

    view.scroll(to: [0, 4], at: .nearest)
    #expect(view.text == "H\n4\n5\n6")
    view.scroll(to: [0, 3], at: .nearest)
    #expect(view.text == "H\n3\n4\n5")
    view.scroll(to: [0, 8], at: .bottom)
    #expect(view.text == "H\n6\n7\n8")
  }
}
