import json
from urllib.request import urlopen

from jsonschema import Draft7Validator
from referencing import Registry, Resource

CATALOG = "https://catalog.example"


def retrieve(uri):
    with urlopen(CATALOG + uri if uri.startswith("/") else uri) as response:
        return Resource.from_contents(json.load(response))


registry = Registry(retrieve=retrieve)


def is_valid(identifier, instance):
    return Draft7Validator({"$ref": identifier}, registry=registry).is_valid(instance)


action = "/schema/Actions/Action/1.0/index.json"
print(is_valid(action, {"Handler": "Whisper"}))  # True
print(is_valid(action, {"Handler": "Whisper", "OnSuccess": {}}))  # False
