// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "playground", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "PlaygroundCore", package: "playground"), "CAllocations", "CMalloc", "CYoga",
      ],
      path: "Sources/Benchmarks",
    ),
    // Measures the built executable as a process.
    .executableTarget(name: "save-latency", path: "Sources/SaveLatency"),
    // Reading and building descriptions, compared with bare Expat.
    .executableTarget(
      name: "descriptions",
      dependencies: [
        .product(name: "PlaygroundCore", package: "playground"),
        .product(name: "DescriptionLanguage", package: "playground"),
        "CBareExpat",
        "CMalloc",
      ],
      path: "Sources/Descriptions",
    ),
    .systemLibrary(name: "CMalloc"),
    // Counts allocations.
    .target(name: "CAllocations"),
    // Loads Yoga's library, if available.
    .target(name: "CYoga"),
    .systemLibrary(name: "CBareExpat", providers: [.apt(["libexpat1-dev"])]),
  ]
)
