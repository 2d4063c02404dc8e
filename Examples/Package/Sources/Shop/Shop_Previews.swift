// Try: change a price in Catalogue/Sources/Catalogue/Article.swift, or a text here. Select an
// article to put it into the cart.

import Catalogue
import PlaygroundCore

struct Shop_Previews: PreviewProvider {
  @MainActor static var cart: Set<Int> = []

  @MainActor static var section: Section {
    let sum = Article.all.filter { cart.contains($0.number) }.reduce(0) { $0 + $1.cents }
    return Section(
      id: "shop",
      header: Label("SHOP"),
      footer: Label("\(cart.count) articles, \(sum / 100) in all")
    ) {
      for article in Article.all {
        ArticleRow(article: article, isInCart: cart.contains(article.number))
          .onSelect { _ in cart.formSymmetricDifference([article.number]) }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Shop", width: 32) { section }
      .variant("narrow", width: 20)
  }
}
