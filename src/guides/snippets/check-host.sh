CATALOG='https://catalog.example'

curl -sSI "$CATALOG/schema/Presentations/Text/1.0/index.json"
curl -sSo /dev/null -w '%{http_code}\n' "$CATALOG/schema/none.json"
