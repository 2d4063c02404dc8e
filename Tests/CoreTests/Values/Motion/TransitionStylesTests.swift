import PlaygroundCore
import Testing

struct TransitionStylesTests {
  /// Returns the styles of sections and rows: inserted, deleted, updated and moved ones.
  private func picture(_ styles: TransitionStyles) -> String {
    let sections = [styles.sectionInsert, styles.sectionDelete, styles.sectionUpdate]
    let rows = [styles.rowInsert, styles.rowDelete, styles.rowUpdate]
    return """
      sections \(sections.map(\.rawValue).joined(separator: " ")) \(styles.sectionMove.rawValue)
      rows \(rows.map(\.rawValue).joined(separator: " ")) \(styles.rowMove.rawValue)
      """
  }

  @Test func changesFadeAndMovesAreNotAnimatedByDefault() {
    #expect(picture(TransitionStyles()) == "sections fade fade fade none\nrows fade fade fade none")
  }

  @Test(arguments: TransitionStyle.allCases)
  func oneStyleAppliesToAllButMoves(style: TransitionStyle) {
    let name = style.rawValue

    #expect(
      picture(TransitionStyles(all: style))
        == "sections \(name) \(name) \(name) none\nrows \(name) \(name) \(name) none"
    )
  }

  @Test func eachKindIsSetForSectionsAndRows() {
    func changed(_ change: (inout TransitionStyles) -> Void) -> String {
      var styles = TransitionStyles(all: .none)
      change(&styles)
      return picture(styles)
    }

    #expect(
      changed { $0.setInserts(.left) } == "sections left none none none\nrows left none none none"
    )
    #expect(
      changed { $0.setDeletes(.right) }
        == "sections none right none none\nrows none right none none"
    )
    #expect(
      changed { $0.setUpdates(.top) } == "sections none none top none\nrows none none top none"
    )
    #expect(
      changed { $0.setMoves(.slide) } == "sections none none none slide\nrows none none none slide"
    )
  }

  @Test func stylesHaveTheNamesOfDescriptions() {
    #expect(
      TransitionStyle.allCases.map(\.rawValue)
        == ["automatic", "fade", "none", "left", "right", "top", "bottom", "middle"]
    )
    #expect(MoveStyle.allCases.map(\.rawValue) == ["none", "slide"])
  }
}
