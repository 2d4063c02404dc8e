import DescriptionLanguage

/// The description that `playground new` creates.
enum DescriptionTemplate {
  /// Returns the file in a syntax.
  static func text(_ syntax: DescriptionSyntax, title: String) -> String {
    switch syntax {
    case .json: json(title: title)
    case .xml: xml(title: title)
    }
  }

  private static func xml(title: String) -> String {
    """
    <!-- Save a change while `playground` shows this file. -->
    <preview title="\(title.map(xmlEscaped).joined())" width="40">
      <state name="names" value="{['Ada', 'Grace', 'Barbara']}"/>

      <component name="Greeting">
        <param name="name"/>
        <HBox space="1">
          <Label bold="true" text="Hello"/>
          <Label text="{name}"/>
        </HBox>
      </component>

      <list>
        <section id="people">
          <header><Label text="PEOPLE"/></header>
          <Greeting for="name in names" name="{name}"/>
          <footer><Label dim="true" text="{names.count} in all"/></footer>
        </section>
      </list>
    </preview>

    """
  }

  private static func json(title: String) -> String {
    """
    {
      "//": "Save a change while `playground` shows this file.",
      "title": "\(title.map(jsonEscaped).joined())",
      "width": 40,
      "state": {"names": ["Ada", "Grace", "Barbara"]},
      "components": {
        "Greeting": {
          "params": {"name": {"required": true}},
          "body": {
            "type": "HBox",
            "space": 1,
            "children": [
              {"type": "Label", "bold": true, "text": "Hello"},
              {"type": "Label", "text": "{name}"}
            ]
          }
        }
      },
      "list": {
        "sections": [
          {
            "id": "people",
            "header": {"type": "Label", "text": "PEOPLE"},
            "cells": [{"type": "Greeting", "for": "name in names", "name": "{name}"}],
            "footer": {"type": "Label", "dim": true, "text": "{names.count} in all"}
          }
        ]
      }
    }

    """
  }

  /// Escapes a character for an XML attribute that is a template.
  private static func xmlEscaped(_ character: Character) -> String {
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case "\"": "&quot;"
    case "{": "\\{"
    case "\\": "\\\\"
    default: String(character)
    }
  }

  /// Escapes a character for a JSON string that is a template.
  private static func jsonEscaped(_ character: Character) -> String {
    switch character {
    case "\"": "\\\""
    case "{": #"\\{"#
    case "\\": #"\\\\"#
    default: character.isNewline || character < " " ? " " : String(character)
    }
  }
}
