// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Todo",
  dependencies: [.package(name: "playground", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Todo",
      dependencies: [.product(name: "PlaygroundTerminal", package: "playground")]
    )
  ]
)
