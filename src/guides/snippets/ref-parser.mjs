import { $RefParser } from '@apidevtools/json-schema-ref-parser';

const CATALOG = 'https://catalog.example';

// Addresses of this machine are refused, unless the resolver is told otherwise.
const isLocal = ['localhost', '127.0.0.1'].includes(new URL(CATALOG).hostname);

function dereference(identifier) {
  const http = { safeUrlResolver: !isLocal };
  return $RefParser.dereference(CATALOG + identifier, { resolve: { http } });
}

const action = await dereference('/schema/Actions/Action/1.0/index.json');
console.log(action.properties.OnSuccess.allOf[0] === action); // true
