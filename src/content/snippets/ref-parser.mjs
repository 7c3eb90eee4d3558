import { $RefParser } from '@apidevtools/json-schema-ref-parser';

const CATALOG = 'https://catalog.example';
const identifier = '/schema/Actions/Action/1.0/index.json';

// Addresses of this machine are refused, unless the resolver is told otherwise.
const isLocal = ['localhost', '127.0.0.1'].includes(new URL(CATALOG).hostname);
const definition = await $RefParser.dereference(CATALOG + identifier, {
  resolve: { http: { safeUrlResolver: !isLocal } },
});

const { OnSuccess } = definition.properties;
console.log(OnSuccess.allOf[0] === definition); // true
