import json
from urllib.request import urlopen
from jsonschema import validate

CATALOG = "https://catalog.example"
path = "/schema/Presentations/Text/1.0/bundle.json"

schema = json.load(urlopen(CATALOG + path))
instance = json.load(open("instance.json"))
validate(instance, schema)
