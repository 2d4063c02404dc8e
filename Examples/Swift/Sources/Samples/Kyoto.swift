import PlaygroundCompatibility

// A custom content: a subclass of a view with references to its subviews.

final class TempleContent: View {
  let image = Image()
  let name = Label()
  let text = Label()

  required init() {
    super.init(frame: .zero)
    image.width = 14
    image.height = 4
    name.isBold = true
    name.color = .palette(1)
    let texts = View()
    texts.flexShrink = 1
    texts.add(name, text)
    flexDirection = .row
    gap = 2
    add(image, texts)
  }
}

struct Temple: IdentifiableComponent, Equatable {
  var id: String
  var name: String
  var japanese: String
  var text: String

  func renderContent() -> TempleContent { TempleContent() }

  func render(in content: TempleContent) {
    content.image.alt = japanese
    content.name.text = name
    content.text.text = text
  }
}

/// A layout that files cannot express: the first cell over the whole width, the others beside each
/// other below it, as in a magazine.
struct MagazineLayout: CustomLayout {
  var columns = 2
  var spacing = 2

  func frames(in context: CustomLayoutContext) -> [Rect] {
    let width = context.columns ?? 80
    let part = max(1, (width - spacing * (columns - 1)) / columns)
    var frames: [Rect] = []
    var (y, lineHeight) = (0, 0)
    for index in context.section.cells.indices {
      let place = (index - 1) % columns
      let size = context.size(ofCell: index, columns: index == 0 ? width : part)
      if index <= 1 || place == 0 {
        y += lineHeight + (index == 0 ? 0 : 1)
        lineHeight = 0
      }
      let x = index == 0 ? 0 : place * (part + spacing)
      frames.append(Rect(x: x, y: y, width: index == 0 ? width : part, height: size.height))
      lineHeight = max(lineHeight, size.height)
    }
    return frames
  }
}

/// The temples in the layout of a magazine.
@MainActor
func kyotoMagazine() -> List {
  var list = kyoto()
  list.sections[0] = list.sections[0].layout(MagazineLayout())
  return list
}

@MainActor
func kyoto() -> List {
  let temples = [
    Temple(
      id: "kinkaku",
      name: "Kinkaku-ji",
      japanese: "金閣寺",
      text: "The Golden Pavilion stands over its own reflection."
    ),
    Temple(
      id: "fushimi",
      name: "Fushimi Inari-taisha",
      japanese: "伏見稲荷大社",
      text: "Ten thousand gates up the mountain."
    ),
    Temple(
      id: "kiyomizu",
      name: "Kiyomizu-dera",
      japanese: "清水寺",
      text: "A wooden stage above the maples."
    ),
  ]

  // Without builders: arrays of nodes.
  return List(
    Section(
      id: "temples",
      header: ViewNode(Heading("KYOTO 京都")),
      cells: temples.map { CellNode($0) },
      footer: ViewNode(Note("Kyoto was the capital for more than a thousand years."))
    )
    .withSectionLayout(.vertical(spacing: 1))
    .withSectionContentInsets(Edges(left: 1, right: 1))
  )
}
