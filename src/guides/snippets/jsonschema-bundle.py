import json
from urllib.request import urlopen

from jsonschema import Draft7Validator

CATALOG = "https://catalog.example"


def is_valid(identifier, instance):
    bundle = CATALOG + identifier.replace("index.json", "bundle.json")
    with urlopen(bundle) as response:
        return Draft7Validator(json.load(response)).is_valid(instance)


action = "/schema/Actions/Action/1.0/index.json"
print(is_valid(action, {"Handler": "Whisper"}))  # True
print(is_valid(action, {"Handler": "Whisper", "OnSuccess": {}}))  # False
