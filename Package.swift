// swift-tools-version: 6.3

import PackageDescription

let programExamples = [
  "Hello", "Todo", "Browser", "Installer", "Form", "Chat", "FilePicker", "Server",
]

let package = Package(
  name: "playground",
  products: [
    .library(name: "PlaygroundCore", targets: ["PlaygroundCore"]),
    .library(name: "PlaygroundCompatibility", targets: ["PlaygroundCompatibility"]),
    // Programs in the terminal, and their tests.
    .library(name: "PlaygroundTerminal", targets: ["PlaygroundTerminal"]),
    .library(name: "TerminalTester", targets: ["TerminalTester"]),
    .library(name: "DescribedView", targets: ["DescribedView"]),
    .library(name: "DescriptionLanguage", targets: ["DescriptionLanguage"]),
    .executable(name: "playground", targets: ["Playground"]),
    // Runs previews that are written in Swift, with Core as a library that they share.
    .executable(name: "playground-swift-host", targets: ["SwiftHost"]),
    .executable(name: "playground-swift-compiler", targets: ["SwiftCompilerHelper"]),
    .library(
      name: "PlaygroundLiveCore",
      type: .dynamic,
      targets: ["PlaygroundCore", "PlaygroundCompatibility"]
    ),
    // For Fuzz/ alone: everything in these modules is visible within the package only.
    .library(
      name: "PlaygroundParts",
      targets: [
        "PlaygroundProtocol", "PlaygroundTerminal", "PlaygroundClient", "PlaygroundDaemon",
        "PlaygroundEditor",
      ]
    ),
  ],
  targets: [
    // What a preview is: trees, lists, diff, layout, painting. Standard library only.
    .target(
      name: "PlaygroundCore",
      path: "Sources/Core",
      // Rounding and square roots become calls of libm, which nothing else would link.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    // The names of UIKit and of libraries that build on it, for code that is ported.
    .target(
      name: "PlaygroundCompatibility",
      dependencies: ["PlaygroundCore"],
      path: "Sources/Compatibility"
    ),
    // What a description file says: XML and JSON to Core's lists, with diagnostics.
    .target(name: "DescriptionLanguage", dependencies: ["PlaygroundCore", "CExpat"]),
    // The command line; the other folders of Sources/Playground are a target each.
    .executableTarget(
      name: "Playground",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
        "PlaygroundLive", "PlaygroundDaemon", "PlaygroundTerminal", "PlaygroundClient",
        "PlaygroundEditor",
      ],
      path: "Sources/Playground/CommandLine"
    ),
    // The watcher, the previews and whom they are sent to, the change log.
    .target(
      name: "PlaygroundDaemon",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
        "PlaygroundLive", "CInotifyTools", "CPNG",
        "CSQLite", "CTurboJPEG", "CZlib",
      ],
      path: "Sources/Playground/Daemon"
    ),
    // The full-screen, plain and JSON clients.
    .target(
      name: "PlaygroundClient",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundTerminal", "PlaygroundSystem",
        "PlaygroundProtocol",
      ],
      path: "Sources/Playground/Client"
    ),
    // Requests, answers and notifications as values and as JSON; no I/O.
    .target(
      name: "PlaygroundProtocol",
      dependencies: ["PlaygroundCore", "DescriptionLanguage"],
      path: "Sources/Playground/Protocol"
    ),
    // The language server of editors; no I/O.
    .target(
      name: "PlaygroundEditor",
      dependencies: ["PlaygroundCore", "DescriptionLanguage", "PlaygroundProtocol"],
      path: "Sources/Playground/Editor"
    ),
    // Previews written in Swift: compiling them, and the processes that run them.
    .target(
      name: "PlaygroundLive",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
      ],
      path: "Sources/Playground/Live"
    ),
    // Loads compiled previews into contained child processes; knows no Swift.
    .executableTarget(name: "SwiftHost"),
    // Compiles previews through the toolchain's library of SourceKit, which stays warm.
    .executableTarget(name: "SwiftCompilerHelper"),
    // Every call of libc: here those of programs in the terminal, below all others.
    .target(name: "TerminalSystem", dependencies: ["CSystem"]),
    .target(
      name: "PlaygroundSystem",
      dependencies: ["TerminalSystem", "CSystem"],
      path: "Sources/Playground/System"
    ),
    // Programs in the terminal that show views, with their run loop.
    .target(
      name: "PlaygroundTerminal",
      dependencies: ["PlaygroundCore", "TerminalSystem"],
      path: "Sources/Terminal"
    ),
    // A view of a program that shows a preview of a description file.
    .target(
      name: "DescribedView",
      dependencies: ["PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem"]
    ),
    // Drives such a program in a test, without a terminal.
    .target(name: "TerminalTester", dependencies: ["PlaygroundCore", "PlaygroundTerminal"]),

    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CInotifyTools", providers: [.apt(["libinotifytools0-dev"])]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // What Swift's Glibc module does not show.
    .target(name: "CSystem"),

    // The examples in Swift, compiled for the tests.
    .executableTarget(
      name: "SwiftExamples",
      dependencies: ["PlaygroundCore", "PlaygroundCompatibility"],
      path: "Examples/Swift/Sources"
    ),

    // The example programs, compiled for the tests; `programExamples` has their names.

    // What the tests of several modules check with.
    .target(name: "TestSupport", dependencies: ["PlaygroundCore"], path: "Tests/TestSupport"),
    .testTarget(name: "CoreTestSupport", dependencies: ["PlaygroundCore", "TestSupport"]),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: ["PlaygroundCore", "PlaygroundCompatibility", "TestSupport"]
    ),
    .testTarget(
      name: "DescriptionLanguageTests",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "TestSupport", "DescriptionTestSupport",
      ],
      exclude: ["Cases", "Samples"]
    ),
    // Random descriptions: a test target without tests, as those below.
    .testTarget(
      name: "DescriptionTestSupport",
      dependencies: ["PlaygroundCore", "DescriptionLanguage", "TestSupport"]
    ),
    // What the tests of the folders of Sources/Playground check with. Both use what is internal to
    // these, which only builds of tests can: they are test targets without tests.
    .testTarget(
      name: "PlaygroundTestSupport",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
      ]
    ),
    .testTarget(
      name: "ServerTestSupport",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
        "PlaygroundLive", "PlaygroundDaemon", "PlaygroundClient", "TestSupport",
        "PlaygroundTestSupport",
      ]
    ),
    .testTarget(
      name: "SystemTests",
      dependencies: ["PlaygroundSystem", "PlaygroundTestSupport"]
    ),
    .testTarget(
      name: "ProtocolTests",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundProtocol", "TestSupport",
        "PlaygroundTestSupport",
      ]
    ),
    .testTarget(
      name: "DaemonTests",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
        "PlaygroundLive", "PlaygroundDaemon", "TestSupport", "DescriptionTestSupport",
        "PlaygroundTestSupport", "ServerTestSupport",
      ]
    ),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
        "PlaygroundDaemon", "PlaygroundTerminal", "PlaygroundClient", "TestSupport",
        "PlaygroundTestSupport", "ServerTestSupport",
      ]
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
        "PlaygroundLive", "PlaygroundDaemon", "PlaygroundClient", "Playground", "TestSupport",
        "DescriptionTestSupport", "PlaygroundTestSupport", "ServerTestSupport",
      ]
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "PlaygroundCore", "TerminalSystem", "PlaygroundTerminal", "TerminalTester", "TestSupport",
      ]
    ),
    .testTarget(
      name: "DescribedViewTests",
      dependencies: ["PlaygroundCore", "PlaygroundTerminal", "TerminalTester", "DescribedView"]
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["PlaygroundCore", "PlaygroundTerminal", "TerminalTester"]
        + programExamples.map { .init(stringLiteral: $0) }
    ),
    .testTarget(
      name: "EditorTests",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundProtocol", "PlaygroundEditor",
        "TestSupport", "DescriptionTestSupport",
      ]
    ),
    .testTarget(
      name: "LiveTests",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundLive",
        "TestSupport",
      ],
      exclude: ["Samples"]
    ),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "PlaygroundCore", "PlaygroundCompatibility", "PlaygroundTerminal", "DescriptionLanguage",
        "DescribedView", "SwiftExamples",
      ]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "PlaygroundSystem", "PlaygroundProtocol",
        "PlaygroundDaemon", "PlaygroundTerminal", "PlaygroundClient", "Playground", "TestSupport",
        "TerminalTester",
      ] + programExamples.map { .init(stringLiteral: $0) },
      exclude: ["Pictures"]
    ),
  ]
)

// The tests of Core, a module for a few floors each: the compiler divides a module into parts, and
// expands the macros of all tests of the module for each part.
let coreTests = [
  "CoreValuesTests": ["Values"],
  "CoreDrawingTests": ["Drawing"],
  "CoreViewsTests": ["Views"],
  "CoreLayoutTests": ["Layout"],
  "CoreComponentsTests": ["Components", "Semantics"],
  "CoreListsTests": ["Lists/List", "Lists/ListDiff", "Lists/Changesets"],
  "CoreScreenTests": ["Lists/ListLayout", "Lists/ListOnScreen", "Lists/ListView", "Preview"],
]

for (name, folders) in coreTests.sorted(by: { $0.key < $1.key }) {
  package.targets.append(
    .testTarget(
      name: name,
      dependencies: [
        "PlaygroundCore", "PlaygroundCompatibility", "TestSupport", "CoreTestSupport",
      ],
      path: "Tests/CoreTests",
      exclude: ["Cases"] + coreTests.values.joined().filter { !folders.contains($0) },
      sources: folders
    )
  )
}

for name in programExamples {
  package.targets.append(
    .executableTarget(
      name: name,
      dependencies: ["PlaygroundTerminal"] + (name == "Server" ? ["DescribedView"] : []),
      path: "Examples/Programs/\(name)/Sources/\(name)"
    )
  )
}

/// Builds of `make lint`, `make test` and `make soak`: warnings are errors, and what takes long to
/// compile and helps no test is left out: the verification of what the compiler hands to LLVM, a
/// quarter of the time, and debug information, a tenth.
let isTested = Context.environment["TESTED_BUILD"] == "1"
let flagsOfTestedBuild = ["-gnone", "-Xfrontend", "-disable-llvm-verify"]

let targetsInC = ["CSystem", "SwiftHost", "SwiftCompilerHelper"]

for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
    ]
    + (target.type == .test || target.name == "SwiftExamples" ? [] : [.strictMemorySafety()])
    + (isTested ? [.treatAllWarnings(as: .error), .unsafeFlags(flagsOfTestedBuild)] : [])
}
