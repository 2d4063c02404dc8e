// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Catalogue",
  products: [.library(name: "Catalogue", targets: ["Catalogue"])],
  targets: [.target(name: "Catalogue")]
)
