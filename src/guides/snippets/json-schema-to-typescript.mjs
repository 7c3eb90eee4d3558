import { compile } from 'json-schema-to-typescript';

const CATALOG = 'https://catalog.example';

// Addresses of this machine are refused, unless the resolver is told otherwise.
const isLocal = ['localhost', '127.0.0.1'].includes(new URL(CATALOG).hostname);
const $refOptions = { resolve: { http: { safeUrlResolver: !isLocal } } };

async function writeTypes(identifier, name) {
  const response = await fetch(CATALOG + identifier);
  const cwd = new URL('.', response.url).href;
  return compile(await response.json(), name, { cwd, $refOptions });
}

const types = await writeTypes('/schema/Actions/Action/1.0/index.json', 'Action');
console.log(types.includes('OnSuccess?: Action;')); // true
