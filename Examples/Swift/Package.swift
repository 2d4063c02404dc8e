// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "playground", path: "../..")],
  targets: [
    .executableTarget(
      name: "albums",
      dependencies: [
        .product(name: "PlaygroundCore", package: "playground"),
        .product(name: "PlaygroundCompatibility", package: "playground"),
      ],
      path: "Sources"
    )
  ]
)
