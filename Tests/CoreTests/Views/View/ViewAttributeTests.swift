import PlaygroundCore
import Testing

/// Attributes that a view's container reads.
@MainActor
struct ViewAttributeTests {
  private static let item: [ViewProperty<View>] =
    [
      ViewProperty("visibility", "gone", \.visibility, .gone),
      ViewProperty("width", "50%", \.width, .percent(50)),
      ViewProperty("height", "ratio(2)", \.height, .ratio(2)),
      ViewProperty("aspect-ratio", 2, \.aspectRatio, 2),
      ViewProperty("flex", -1, \.flex, -1),
      ViewProperty("flex-grow", 1, \.flexGrow, 1),
      ViewProperty("flex-shrink", 0.5, \.flexShrink, 0.5),
      ViewProperty("flex-basis", "auto", \.flexBasis, .auto),
      ViewProperty("align-self", "flex-end", \.alignSelf, .flexEnd),
      ViewProperty("position", "absolute", \.position, .absolute),
      ViewProperty("min-width", 1, \.minWidth, 1),
      ViewProperty("min-height", 1, \.minHeight, 1),
      ViewProperty("max-width", 1.5, \.maxWidth, 1.5),
      ViewProperty("max-height", 1, \.maxHeight, .cells(1)),
      ViewProperty("display", "contents", \.display, .contents),
      ViewProperty("top", 1, \.top, 1),
      ViewProperty("left", -1, \.left, -1),
      ViewProperty("right", 1, \.right, 1),
      ViewProperty("bottom", 1, \.bottom, 1),
      ViewProperty("start", 1, \.start, 1),
      ViewProperty("end", 1, \.end, 1),
      ViewProperty("alignment", "left vert-center", \.alignment, [.vertCenter, .left]),
      ViewProperty("center-x", 0.5, \.centerX, 0.5),
      ViewProperty("center-y", -0.5, \.centerY, -0.5),
      ViewProperty("flow-ending", true, \.isFlowEnding, true),
      ViewProperty("activated", false, \.isActivated, false),
      ViewProperty("x", 3, \.x, 3),
      ViewProperty("y", 4, \.y, 4),
      ViewProperty("background", "default", \.background, .standard),
      ViewProperty("animator", "200ms ease-out") {
        $0.animator = Animator(milliseconds: 200, easing: .easeOut)
      },
      ViewProperty("show-from", 60, \.showFrom, 60),
      ViewProperty("show-below", 60, \.showBelow, 60),
    ] + ViewProperty.edges("margin") { $0.margin = $1 }
    + ViewProperty.edges("inset") { $0.inset = $1 }

  @Test func everyPropertyWritesItsAttribute() {
    for property in Self.item {
      let view = View()
      property.set(view)
      #expect(view.snapshot.props[property.name] == property.value, "\(property.name)")
    }
  }

  @Test func everyContainerAttributeHasItsProperty() {
    let names = Set(Self.item.map(\.name))
    for element in Schema.elements {
      let own = Set(element.attributes.map(\.name))
      for parent in [ElementDeclaration.LayoutKind.flex, .box] {
        let all = Schema.attributes(of: element, under: parent).map(\.name)
        #expect(all.filter { !own.contains($0) && !names.contains($0) }.isEmpty)
      }
    }
  }

  @Test func everyElementHasItsView() {
    for element in Schema.elements {
      let view = View.make(for: Node(element.name))
      #expect(type(of: view).element.name == element.name)
      #expect(view.elementName == element.name)
    }
  }

  @Test func valuesRoundTripThroughProperties() {
    let view = View()
    view.width = .wrap(add: 2, min: 1)
    view.alignment = [.bottom, .horzCenter]
    view.borderColor = .rgb(1, 2, 3)
    view.padding.horizontal = 2.5

    #expect(view.width == .wrap(add: 2, min: 1))
    #expect(view.alignment == [.bottom, .horzCenter])
    #expect(view.borderColor == .rgb(1, 2, 3))
    #expect(view.padding == EdgeDimensions(horizontal: 2.5))
    #expect(view.margin == EdgeDimensions())
  }
}
