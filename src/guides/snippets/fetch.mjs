const CATALOG = 'https://catalog.example';

async function fetchDefinition(identifier) {
  const response = await fetch(CATALOG + identifier);
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response.json();
}

const text = await fetchDefinition('/schema/Presentations/Text/1.0/index.json');
console.log(text.title, text['x-version']); // Text 1.0
