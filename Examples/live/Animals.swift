// Try: change a status, or move an animal to another section: cells move between sections. Delete
// takes an animal out. The same in XML is ../animals.xml.

import PlaygroundCore

enum Status: String, CaseIterable {
  case critical = "CR"
  case endangered = "EN"
  case vulnerable = "VU"

  var color: Color {
    switch self {
    case .critical: .red
    case .endangered: .yellow
    case .vulnerable: .green
    }
  }

  var title: String {
    switch self {
    case .critical: "CRITICALLY ENDANGERED"
    case .endangered: "ENDANGERED"
    case .vulnerable: "VULNERABLE"
    }
  }
}

struct Animal: IdentifiableComponent {
  var id: String
  var name: String
  var latin: String
  var status: Status

  init(_ id: String, _ name: String, _ latin: String, _ status: Status) {
    (self.id, self.name, self.latin, self.status) = (id, name, latin, status)
  }

  final class Content: HBox {
    let name = Label()
    let latin = Label()
    let status = Label()

    required init() {
      super.init()
      space = 2
      width = .fill
      name.width = 20
      name.truncation = .tail
      name.lines = 1
      latin.isItalic = true
      latin.width = .fill
      status.width = 2
      add(name, latin, status)
    }
  }

  func render(in content: Content) {
    content.name.text = name
    content.latin.text = latin
    content.status.text = status.rawValue
    content.status.color = status.color
  }
}

struct Animals_Previews: PreviewProvider {
  @MainActor static var animals = [
    Animal("leopard", "Amur leopard", "Panthera pardus orientalis", .critical),
    Animal("rhino", "Black rhino", "Diceros bicornis", .critical),
    Animal("orangutan", "Bornean orangutan", "Pongo pygmaeus", .critical),
    Animal("hawksbill", "Hawksbill turtle", "Eretmochelys imbricata", .critical),
    Animal("dog", "African wild dog", "Lycaon pictus", .endangered),
    Animal("whale", "Blue whale", "Balaenoptera musculus", .endangered),
    Animal("panda", "Red panda", "Ailurus fulgens", .endangered),
    Animal("giant-panda", "Giant panda", "Ailuropoda melanoleuca", .vulnerable),
    Animal("polar", "Polar bear", "Ursus maritimus", .vulnerable),
  ]

  static var previews: [Preview] {
    Preview("Endangered species", width: 56) {
      for status in Status.allCases {
        Section(id: "\(status)") {
          for animal in animals.filter({ $0.status == status }) {
            animal.onDelete { _ in animals.removeAll { $0.id == animal.id } }
          }
        }
        .header { Words(status.title, isBold: true, color: status.color) }
      }
    }
  }
}
