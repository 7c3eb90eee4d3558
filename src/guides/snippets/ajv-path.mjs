import Ajv from 'ajv';

const CATALOG = 'https://catalog.example';

async function loadSchema(uri) {
  const response = await fetch(uri.startsWith('/') ? CATALOG + uri : uri);
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response.json();
}

const ajv = new Ajv({ loadSchema, strict: false });

async function isValid(identifier, instance) {
  const { $id } = await loadSchema(identifier); // a path or a full URL
  const validate = await ajv.compileAsync({ $ref: $id });
  return validate(instance);
}

const action = '/schema/Actions/Action/1.0/index.json';
console.log(await isValid(action, { Handler: 'Whisper' })); // true
console.log(await isValid(action, { Handler: 'Whisper', OnSuccess: {} })); // false
