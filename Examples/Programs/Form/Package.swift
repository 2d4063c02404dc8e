// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Form",
  dependencies: [.package(name: "playground", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Form",
      dependencies: [.product(name: "PlaygroundTerminal", package: "playground")]
    )
  ]
)
