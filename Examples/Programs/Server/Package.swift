// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Server",
  dependencies: [.package(name: "playground", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Server",
      dependencies: [
        .product(name: "PlaygroundTerminal", package: "playground"),
        .product(name: "DescribedView", package: "playground"),
      ]
    )
  ]
)
