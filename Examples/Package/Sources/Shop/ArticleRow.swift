import Catalogue
import PlaygroundCore

/// An article with its price at the right.
struct ArticleRow: IdentifiableComponent {
  var article: Article
  var isInCart = false

  var id: Int { article.number }

  final class Content: HBox {
    let mark = Label()
    let name = Label()
    let price = Label()

    required init() {
      super.init()
      width = .fill
      space = 1
      name.width = .fill
      add(mark, name, price)
    }
  }

  func render(in content: Content) {
    content.mark.text = isInCart ? "✓" : "·"
    content.name.text = article.name
    content.name.isBold = isInCart
    content.price.text = article.price
  }
}
