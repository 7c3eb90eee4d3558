curl -sS 'https://catalog.example/schema/Presentations/Text/1.0/index.json'
