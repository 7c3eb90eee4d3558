const CATALOG = 'https://catalog.example';
const identifier = '/schema/Presentations/Text/1.0/index.json';

const response = await fetch(CATALOG + identifier);
if (!response.ok) throw new Error(`${response.status} for ${response.url}`);

const definition = await response.json();
console.log(definition.title, definition['x-version']); // Text 1.0
