import json
from urllib.request import urlopen

from jsonschema import Draft7Validator
from referencing import Registry, Resource

CATALOG = "https://catalog.example"
identifier = "/schema/Actions/Action/1.0/index.json"


def retrieve(uri):
    with urlopen(CATALOG + uri if uri.startswith("/") else uri) as response:
        return Resource.from_contents(json.load(response))


validator = Draft7Validator({"$ref": identifier}, registry=Registry(retrieve=retrieve))
for error in validator.iter_errors({"Handler": "Whisper", "OnSuccess": {}}):
    print(error.json_path)  # $.OnSuccess
