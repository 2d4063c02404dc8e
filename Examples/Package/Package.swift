// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [
    .package(name: "playground", path: "../.."),
    .package(path: "Catalogue"),
  ],
  targets: [
    .target(
      name: "Shop",
      dependencies: [
        .product(name: "PlaygroundCore", package: "playground"),
        .product(name: "Catalogue", package: "Catalogue"),
      ]
    )
  ]
)
