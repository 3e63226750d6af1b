#!/usr/bin/env python3
"""Checks that the OpenAPI document is valid OpenAPI 3.1, that its examples match its schemas, and that all its
components are used. Run it with .build-tools/python/bin/python. Usage: check-openapi.py [FILE]
"""

import json
import pathlib
import sys

import jsonschema_rs
import yaml
from openapi_spec_validator import OpenAPIV31SpecValidator

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent / "Sources/BlogServer/Assets/openapi.yaml"
# Every path answers 405 to unsupported methods, which no operation can refer to.
UNUSED_ON_PURPOSE = {"#/components/responses/MethodNotAllowed"}


def load(file):
    """The document without what only its aliases need. JSON has texts as keys."""
    yaml.SafeLoader.add_multi_constructor("!", lambda _, kind, node: {"$ref": f"#/components/{kind}s/{node.value}"})
    document = yaml.safe_load(file.read_text(encoding="utf-8"))
    document.pop("shared")
    return json.loads(json.dumps(document))


def pointer(parts):
    return "#/" + "/".join(str(part).replace("~", "~0").replace("/", "~1") for part in parts)


def walk(node, *path):
    """Every object of the document, with its path."""
    yield path, node
    for name, child in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        if name != "example":
            yield from walk(child, *path, name)


def resolve(document, node):
    while isinstance(node, dict) and "$ref" in node:
        target = document
        for part in node["$ref"].removeprefix("#/").split("/"):
            target = target[part.replace("~1", "/").replace("~0", "~")]
        node = target
    return node


def examples(document, node):
    """The examples of a schema's holder."""
    if "example" in node:
        yield node["example"]
    for example in node.get("examples", {}).values():
        yield resolve(document, example)["value"]


def problems(document):
    for error in OpenAPIV31SpecValidator(document).iter_errors():
        # Python's own regular expressions have no \\p{L}. The validators below read each pattern that an example uses.
        if error.validator_value != "regex":
            yield f"{pointer(error.absolute_path)}: {error.message}"
    used = {node["$ref"] for _, node in walk(document) if isinstance(node, dict) and isinstance(node.get("$ref"), str)}
    for kind, components in document["components"].items():
        for name in components if kind != "securitySchemes" else ():
            place = pointer(["components", kind, name])
            if place not in used | UNUSED_ON_PURPOSE:
                yield f"{place}: unused component"
    root = {"components": document["components"]}
    for path, node in walk(document):
        if not isinstance(node, dict):
            continue
        if isinstance(node.get("schema"), dict):
            validator = jsonschema_rs.Draft202012Validator({**root, **node["schema"]})
            for value in examples(document, node):
                for error in validator.iter_errors(value):
                    yield f"{pointer(path)}: the example does not match its schema: {error.message}"
        elif path[:2] == ("components", "schemas") and isinstance(node.get("examples"), list):
            for value in node["examples"]:
                for error in jsonschema_rs.Draft202012Validator({**root, **node}).iter_errors(value):
                    yield f"{pointer(path)}: the example does not match its schema: {error.message}"


def main():
    file = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else DOCUMENT
    found = list(problems(load(file)))
    print("\n".join(found), file=sys.stderr) if found else print("The OpenAPI document and its examples are valid.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
