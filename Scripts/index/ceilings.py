"""Ceilings of measures, which may only fall: `Scripts/ceilings.json` has numbers by their section and their name."""

import json

PAGE = "Scripts/ceilings.json"


def read(root):
    return json.loads((root / PAGE).read_text())


def ceiling_problems(measured, ceilings):
    """Yields a problem for each measure that differs from its ceiling; sections that were not measured do not count."""
    for section, values in measured.items():
        allowed = ceilings.get(section, {})
        for name in sorted({*values, *allowed}):
            value, most = values.get(name, 0), allowed.get(name, 0)
            if value > most:
                yield f"{section}: {name}: {value}, expected at most {most}"
            elif value < most:
                yield f"{section}: {name}: {value}, less than the ceiling {most}: lower it with '--write'"


def lowered(measured, ceilings):
    """Returns ceilings of which those above a measure are lowered to it, and left out at zero."""
    result = dict(ceilings)
    for section, values in measured.items():
        least = {name: min(most, values.get(name, 0)) for name, most in ceilings.get(section, {}).items()}
        result[section] = {name: most for name, most in least.items() if most}
    return {section: values for section, values in result.items() if values}


def write(root, ceilings):
    (root / PAGE).write_text(json.dumps(ceilings, indent=2, ensure_ascii=False) + "\n")
